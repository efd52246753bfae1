//! The mails to owners that agents see. Mails to addresses alone belong to no account, and are not
//! remembered.

use std::sync::LazyLock;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::list::{ListQuery, padded_short, placeholders};
use mostrador_runtime::db::{AppendedRow, Conn, Db, DbError, Insert, InsertSql, Tx};
use mostrador_runtime::id::{AgentId, OutboxId, OwnerId, named};
use mostrador_runtime::page::Page;
use mostrador_runtime::sweep;
use sqlx::query::QueryAs;

use crate::domain::{MailId, MailKind, OrderVersion};

/// The record of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailRow {
    pub id: MailId,
    pub owner_id: OwnerId,
    pub kind: MailKind,
    pub order: Option<OrderVersion>,
    /// The reference of its order; empty without an order.
    pub reference: String,
    pub asked_at: Timestamp,
    pub sending: Sending,
    /// The mail that this mail repeats; the first mail has its own id here.
    pub first_id: MailId,
    /// The agent who sent the mail again.
    pub agent_id: Option<AgentId>,
    /// Is its letter kept?
    pub has_letter: bool,
    /// Does a later mail tell the order's state?
    pub is_overtaken: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sending {
    UnderWay,
    Sent {
        at: Timestamp,
    },
    /// Its message is parked, or an operator discarded it.
    Failed,
}

/// A mail that is asked for.
pub struct NewMail {
    pub id: MailId,
    pub owner_id: OwnerId,
    pub kind: MailKind,
    pub order: Option<OrderVersion>,
    pub reference: String,
    pub asked_at: Timestamp,
    pub first_id: MailId,
    pub agent_id: Option<AgentId>,
    /// The letter, sealed under the id of the first mail.
    pub letter: Option<Vec<u8>>,
}

impl AppendedRow for NewMail {
    fn sql() -> &'static InsertSql {
        const INTO: &str = "INSERT INTO mails (id, owner_id, kind, order_id, order_version, reference,
            asked_at, first_id, agent_id, letter_sealed) VALUES";
        static SQL: InsertSql = InsertSql::new(INTO, 10);
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        let (order_id, version) =
            self.order.as_ref().map_or(("", 0), |order| (order.id.as_str(), order.version));
        insert
            .bind(self.id.outbox_id())
            .bind(&self.owner_id)
            .bind(self.kind.as_str())
            .bind(order_id.to_owned())
            .bind(version)
            .bind(self.reference.clone())
            .bind(self.asked_at.as_millisecond())
            .bind(self.first_id.outbox_id())
            .bind(self.agent_id.as_ref().map_or("", AgentId::as_str).to_owned())
            .bind(self.letter.clone())
    }
}

/// Adds the mail before the commit; a reader in the same transaction does not see it.
pub fn add(tx: &mut Tx, new: NewMail) {
    tx.append(new);
}

/// Answers the id and the kind of each mail. A mail to an address has no record and needs none.
pub async fn mark_sent(
    conn: &mut Conn,
    sent: &[OutboxId],
    now: Timestamp,
) -> Result<Vec<(OutboxId, MailKind)>, DbError> {
    static QUERY: LazyLock<ListQuery> = LazyLock::new(|| {
        ListQuery::new(|length| {
            let ids = placeholders(2, length);
            format!("UPDATE mails SET sent_at = $1 WHERE id IN ({ids}) RETURNING id, kind")
        })
    });
    let mut marked: Vec<(OutboxId, String)> = Vec::new();
    for some in padded_short(sent) {
        let mark = sqlx::query_as(QUERY.of_length(some.len())).bind(now.as_millisecond());
        marked.extend(some.iter().fold(mark, QueryAs::bind).fetch_all(&mut *conn).await?);
    }
    marked.into_iter().map(|(id, kind)| Ok((id, read_kind(&kind)?))).collect()
}

pub async fn kind_of(conn: &mut Conn, id: &OutboxId) -> Result<Option<MailKind>, DbError> {
    let row: Option<(String,)> =
        sqlx::query_as("SELECT kind FROM mails WHERE id = $1").bind(id).fetch_optional(conn).await?;
    row.map(|(kind,)| read_kind(&kind)).transpose()
}

fn read_kind(text: &str) -> Result<MailKind, DbError> {
    MailKind::parse(text).ok_or_else(|| DbError::corrupt("mails", format!("unknown kind {text}")))
}

type Row =
    (OutboxId, OwnerId, String, String, i64, String, i64, Option<i64>, OutboxId, String, i64, i64, i64);

const COLUMNS: &str =
    "m.id, m.owner_id, m.kind, m.order_id, m.order_version, m.reference, m.asked_at, m.sent_at,
    m.first_id, m.agent_id,
    CAST(CASE WHEN m.letter_sealed IS NULL THEN 0 ELSE 1 END AS BIGINT),
    CAST(CASE WHEN m.order_id <> '' AND EXISTS (SELECT 1 FROM mails n WHERE n.order_id = m.order_id
        AND n.order_id <> '' AND n.order_version > m.order_version) THEN 1 ELSE 0 END AS BIGINT),
    CAST(CASE WHEN m.sent_at IS NULL AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.id = m.id
        AND o.parked_at IS NULL) THEN 1 ELSE 0 END AS BIGINT)";

/// The mails of one owner, newest first, after the id `page.after`.
pub async fn list(conn: &mut Conn, owner_id: &OwnerId, page: &Page) -> Result<Vec<MailRow>, DbError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM mails m WHERE m.owner_id = $1 AND ($2 = '' OR m.id < $2)
         ORDER BY m.id DESC LIMIT $3"
    );
    let rows: Vec<Row> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
        .bind(owner_id)
        .bind(page.after_id::<OutboxId>())
        .bind(page.one_more())
        .fetch_all(conn)
        .await?;
    rows.into_iter().map(mail).collect()
}

/// Finds no mail of another owner.
pub async fn find(conn: &mut Conn, owner_id: &OwnerId, id: &MailId) -> Result<Option<MailRow>, DbError> {
    let sql = format!("SELECT {COLUMNS} FROM mails m WHERE m.id = $1 AND m.owner_id = $2");
    let row: Option<Row> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
        .bind(id.outbox_id())
        .bind(owner_id)
        .fetch_optional(conn)
        .await?;
    row.map(mail).transpose()
}

/// The letter, sealed under the mail's own id.
pub async fn letter(conn: &mut Conn, id: &MailId) -> Result<Option<Vec<u8>>, DbError> {
    let row: Option<(Option<Vec<u8>>,)> = sqlx::query_as("SELECT letter_sealed FROM mails WHERE id = $1")
        .bind(id.outbox_id())
        .fetch_optional(conn)
        .await?;
    Ok(row.and_then(|(letter,)| letter))
}

/// The last time at which the mail was asked for, first or again.
pub async fn last_asked(conn: &mut Conn, first_id: &MailId) -> Result<Option<Timestamp>, DbError> {
    let (last,): (Option<i64>,) = sqlx::query_as("SELECT MAX(asked_at) FROM mails WHERE first_id = $1")
        .bind(first_id.outbox_id())
        .fetch_one(conn)
        .await?;
    Ok(last.map(timestamp))
}

/// Answers the number of deleted records.
pub async fn delete_asked_before(db: &Db, before: Timestamp) -> Result<u64, DbError> {
    const SQL: &str = "DELETE FROM mails WHERE id IN
        (SELECT id FROM mails WHERE asked_at < $1 ORDER BY asked_at LIMIT $2)";
    sweep::delete(db, SQL, before).await
}

fn sending(sent_at: Option<i64>, has_failed: bool) -> Result<Sending, DbError> {
    match (sent_at, has_failed) {
        (None, false) => Ok(Sending::UnderWay),
        (Some(at), false) => Ok(Sending::Sent { at: timestamp(at) }),
        (None, true) => Ok(Sending::Failed),
        (Some(_), true) => Err(DbError::corrupt("mails", "sent_at")),
    }
}

fn mail(row: Row) -> Result<MailRow, DbError> {
    let (
        id,
        owner_id,
        kind,
        order_id,
        version,
        reference,
        asked_at,
        sent_at,
        first_id,
        agent_id,
        letter,
        overtaken,
        failed,
    ) = row;
    Ok(MailRow {
        id: id.into(),
        owner_id,
        kind: read_kind(&kind)?,
        order: named(&order_id)?.map(|id| OrderVersion { id, version }),
        reference,
        asked_at: timestamp(asked_at),
        sending: sending(sent_at, failed != 0)?,
        first_id: first_id.into(),
        agent_id: named(&agent_id)?,
        has_letter: letter != 0,
        is_overtaken: overtaken != 0,
    })
}
