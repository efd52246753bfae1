use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, Db, DbError};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::sweep;

use crate::domain::{Purpose, SubscriberId};

/// The right that a token gives. The link of an old mail unsubscribes, too.
#[derive(Clone, Copy, Debug)]
pub enum Grant {
    Confirm { until: Timestamp },
    Unsubscribe,
}

impl Grant {
    const fn purpose(self) -> Purpose {
        match self {
            Self::Confirm { .. } => Purpose::Confirm,
            Self::Unsubscribe => Purpose::Unsubscribe,
        }
    }

    const fn until(self) -> Option<Timestamp> {
        match self {
            Self::Confirm { until } => Some(until),
            Self::Unsubscribe => None,
        }
    }
}

pub async fn insert(
    conn: &mut Conn,
    hash: &SecretHash,
    owner: &SubscriberId,
    grant: Grant,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO link_tokens (hash, subscriber_id, purpose, expires_at, created_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(hash.to_vec())
    .bind(owner)
    .bind(grant.purpose().as_str())
    .bind(grant.until().map(Timestamp::as_millisecond))
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// The subscriber of a confirming token, and the end of its validity.
pub async fn find_confirming(
    conn: &mut Conn,
    hash: &SecretHash,
) -> Result<Option<(SubscriberId, Timestamp)>, DbError> {
    let Some((subscriber_id, expires_at)) = find(conn, hash, Purpose::Confirm).await? else {
        return Ok(None);
    };
    let until = expires_at.ok_or_else(|| DbError::corrupt("link_tokens", "expires_at"))?;
    Ok(Some((subscriber_id, timestamp(until))))
}

/// The subscriber of a token that unsubscribes.
pub async fn find_unsubscribing(conn: &mut Conn, hash: &SecretHash) -> Result<Option<SubscriberId>, DbError> {
    let found = find(conn, hash, Purpose::Unsubscribe).await?;
    Ok(found.map(|(subscriber_id, _)| subscriber_id))
}

async fn find(
    conn: &mut Conn,
    hash: &SecretHash,
    purpose: Purpose,
) -> Result<Option<(SubscriberId, Option<i64>)>, DbError> {
    let row =
        sqlx::query_as("SELECT subscriber_id, expires_at FROM link_tokens WHERE hash = $1 AND purpose = $2")
            .bind(hash.to_vec())
            .bind(purpose.as_str())
            .fetch_optional(conn)
            .await?;
    Ok(row)
}

/// Deletes the confirming tokens, so that no older mail can confirm any more.
pub async fn delete_confirming(conn: &mut Conn, owner: &SubscriberId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM link_tokens WHERE subscriber_id = $1 AND purpose = $2")
        .bind(owner)
        .bind(Purpose::Confirm.as_str())
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes the tokens that expired before this instant, and returns their number.
pub async fn delete_expired(db: &Db, before: Timestamp) -> Result<u64, DbError> {
    const SQL: &str = "DELETE FROM link_tokens WHERE hash IN
         (SELECT hash FROM link_tokens WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)";
    sweep::delete(db, SQL, before).await
}
