use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, AnyId, DeviceId, SessionId, ShopId};
use mostrador_runtime::secret::SecretHash;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::holder::{HolderId, SessionHolder, SessionKind};
use crate::domain::session::{NewSession, Origin, Session};

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT id, kind, subject_id, user_agent, address, device_id, created_at, last_used_at, ended_at
             FROM sessions WHERE ",
            $condition
        )
    };
}

/// The statements that end sessions and note the ends; `$1` is now.
macro_rules! end {
    ($which:literal) => {
        [
            concat!(
                "INSERT INTO ended_sessions (session_id, ended_at)
                 SELECT id, $1 FROM sessions WHERE ended_at IS NULL AND ",
                $which,
                " ON CONFLICT DO NOTHING"
            ),
            concat!("UPDATE sessions SET ended_at = $1 WHERE ended_at IS NULL AND ", $which),
        ]
    };
}

const ON_DEVICE: [&str; 2] = end!("device_id = $2");
const ON_DEVICES_OF_SHOP: [&str; 2] = end!("device_id IN (SELECT id FROM paired_devices WHERE shop_id = $2)");
const ON_DEVICES_OF_ACCOUNT: [&str; 2] =
    end!("device_id IN (SELECT id FROM paired_devices WHERE account_id = $2)");
const OF_MANAGERS_OF_SHOP: [&str; 2] =
    end!("subject_id IN (SELECT manager_id FROM managers WHERE shop_id = $2)");
const OF_MANAGERS_OF_ACCOUNT: [&str; 2] = end!(
    "subject_id IN (SELECT manager_id FROM managers JOIN staffed_shops
                        ON staffed_shops.shop_id = managers.shop_id WHERE staffed_shops.account_id = $2)"
);

pub async fn insert(conn: &mut Conn, new: &NewSession) -> Result<(), DbError> {
    let session = &new.session;
    sqlx::query(
        "INSERT INTO sessions (id, token_hash, kind, subject_id, user_agent, address, created_at,
                               last_used_at, device_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(&session.id)
    .bind(new.token_hash.to_vec())
    .bind(session.holder.kind().as_str())
    .bind(session.holder.any().as_str())
    .bind(session.origin.user_agent.as_str())
    .bind(session.origin.address.as_str())
    .bind(session.created_at.as_millisecond())
    .bind(session.last_used_at.as_millisecond())
    .bind(session.holder.device_id().map(|id| id.as_str().to_owned()))
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut Conn, id: &SessionId) -> Result<Option<Session>, DbError> {
    let row = sqlx::query(select!("id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(session).transpose()
}

pub async fn find_by_token(conn: &mut Conn, hash: &SecretHash) -> Result<Option<Session>, DbError> {
    let row = sqlx::query(select!("token_hash = $1")).bind(hash.to_vec()).fetch_optional(conn).await?;
    row.as_ref().map(session).transpose()
}

/// All sessions that were not ended, expired ones too; the latest used first.
pub async fn list_not_ended(conn: &mut Conn, holder_id: &HolderId) -> Result<Vec<Session>, DbError> {
    let rows =
        sqlx::query(select!("subject_id = $1 AND ended_at IS NULL ORDER BY last_used_at DESC, id DESC"))
            .bind(holder_id.as_str())
            .fetch_all(conn)
            .await?;
    rows.iter().map(session).collect()
}

/// An ended session keeps its time, as it is never used again.
pub async fn touch(conn: &mut Conn, id: &SessionId, now: Timestamp) -> Result<(), DbError> {
    sqlx::query(
        "UPDATE sessions SET last_used_at = $1 WHERE id = $2 AND ended_at IS NULL AND last_used_at < $1",
    )
    .bind(now.as_millisecond())
    .bind(id)
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends one session of this holder; false when there was no session to end.
pub async fn end(
    conn: &mut Conn,
    holder_id: &HolderId,
    id: &SessionId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let ended = sqlx::query(
        "UPDATE sessions SET ended_at = $1 WHERE id = $2 AND subject_id = $3 AND ended_at IS NULL",
    )
    .bind(now.as_millisecond())
    .bind(id)
    .bind(holder_id.as_str())
    .execute(&mut *conn)
    .await?;
    if ended.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query("INSERT INTO ended_sessions (session_id, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(id)
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(true)
}

/// Ends all sessions of this holder except `except`, and answers their number.
pub async fn end_all(
    conn: &mut Conn,
    holder_id: &HolderId,
    except: Option<&SessionId>,
    now: Timestamp,
) -> Result<u64, DbError> {
    let except = except.map_or("", SessionId::as_str);
    sqlx::query(
        "INSERT INTO ended_sessions (session_id, ended_at)
         SELECT id, $1 FROM sessions WHERE subject_id = $2 AND id <> $3 AND ended_at IS NULL
         ON CONFLICT DO NOTHING",
    )
    .bind(now.as_millisecond())
    .bind(holder_id.as_str())
    .bind(except)
    .execute(&mut *conn)
    .await?;
    let ended = sqlx::query(
        "UPDATE sessions SET ended_at = $1 WHERE subject_id = $2 AND id <> $3 AND ended_at IS NULL",
    )
    .bind(now.as_millisecond())
    .bind(holder_id.as_str())
    .bind(except)
    .execute(conn)
    .await?;
    Ok(ended.rows_affected())
}

/// The place of work whose staff's sessions end.
#[derive(Clone, Copy, Debug)]
pub enum Workplace<'a> {
    Device(&'a DeviceId),
    /// The devices of the outlet, and its managers' dashboard.
    Shop(&'a ShopId),
    Account(&'a AccountId),
}

/// Ends all sessions of staff at the place.
pub async fn end_at(conn: &mut Conn, place: Workplace<'_>, now: Timestamp) -> Result<(), DbError> {
    let (statements, id): (&[[&'static str; 2]], AnyId<'_>) = match place {
        Workplace::Device(id) => (&[ON_DEVICE], id.any()),
        Workplace::Shop(id) => (&[ON_DEVICES_OF_SHOP, OF_MANAGERS_OF_SHOP], id.any()),
        Workplace::Account(id) => (&[ON_DEVICES_OF_ACCOUNT, OF_MANAGERS_OF_ACCOUNT], id.any()),
    };
    for sql in statements.iter().flatten() {
        sqlx::query(*sql).bind(now.as_millisecond()).bind(id.as_str()).execute(&mut *conn).await?;
    }
    Ok(())
}

fn session(row: &AnyRow) -> Result<Session, DbError> {
    let corrupt = |what: &'static str| DbError::corrupt("sessions", what);
    let text = |column: &'static str| row.try_get::<String, _>(column);
    let kind = SessionKind::parse(&text("kind")?).ok_or_else(|| corrupt("kind"))?;
    let id = HolderId::parse(kind, &text("subject_id")?).ok_or_else(|| corrupt("subject_id"))?;
    let holder = SessionHolder::of(id, row.try_get("device_id")?);
    Ok(Session {
        id: row.try_get("id")?,
        holder: holder.ok_or_else(|| corrupt("device_id"))?,
        origin: Origin { user_agent: text("user_agent")?, address: text("address")? },
        created_at: timestamp(row.try_get("created_at")?),
        last_used_at: timestamp(row.try_get("last_used_at")?),
        ended_at: row.try_get::<Option<i64>, _>("ended_at")?.map(timestamp),
    })
}
