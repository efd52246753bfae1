use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, Db, DbError};
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::sweep;

use crate::domain::{Purpose, SubscriberId};

/// The subscriber of a token, and the end of its validity; a token without an end works for ever.
pub struct TokenGrant {
    pub subscriber_id: SubscriberId,
    pub expires_at: Option<Timestamp>,
}

pub async fn insert(
    conn: &mut Conn,
    hash: &SecretHash,
    owner: &SubscriberId,
    purpose: Purpose,
    expires_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO link_tokens (hash, subscriber_id, purpose, expires_at, created_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(hash.to_vec())
    .bind(owner)
    .bind(purpose.as_str())
    .bind(expires_at.map(Timestamp::as_millisecond))
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(
    conn: &mut Conn,
    hash: &SecretHash,
    purpose: Purpose,
) -> Result<Option<TokenGrant>, DbError> {
    let row: Option<(SubscriberId, Option<i64>)> =
        sqlx::query_as("SELECT subscriber_id, expires_at FROM link_tokens WHERE hash = $1 AND purpose = $2")
            .bind(hash.to_vec())
            .bind(purpose.as_str())
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(subscriber_id, expires_at)| TokenGrant {
        subscriber_id,
        expires_at: expires_at.map(timestamp),
    }))
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
