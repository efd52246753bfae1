use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::secret::SecretHash;

use super::tokens;

pub async fn insert(
    conn: &mut Conn,
    hash: &SecretHash,
    owner_id: &OwnerId,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query("INSERT INTO disowning_tokens (token_hash, owner_id, sent_at) VALUES ($1, $2, $3)")
        .bind(hash.to_vec())
        .bind(owner_id)
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

/// The number of tokens that were mailed to the owner after `since`.
pub async fn count(conn: &mut Conn, owner_id: &OwnerId, since: Timestamp) -> Result<i64, DbError> {
    const SQL: &str = "SELECT COUNT(*) FROM disowning_tokens WHERE owner_id = $1 AND sent_at > $2";
    tokens::count(conn, SQL, owner_id, since).await
}

/// The owner to whom an unused token was mailed after `since`.
pub async fn find_owner(
    conn: &mut Conn,
    hash: &SecretHash,
    since: Timestamp,
) -> Result<Option<OwnerId>, DbError> {
    const SQL: &str =
        "SELECT owner_id FROM disowning_tokens WHERE token_hash = $1 AND sent_at > $2 AND used_at IS NULL";
    tokens::find_owner(conn, SQL, hash, since).await
}

/// Compare-and-set: the time of the mail; `None` when the token was used before.
pub async fn mark_used(
    conn: &mut Conn,
    hash: &SecretHash,
    now: Timestamp,
) -> Result<Option<Timestamp>, DbError> {
    let marked: Option<(i64,)> = sqlx::query_as(
        "UPDATE disowning_tokens SET used_at = $1 WHERE token_hash = $2 AND used_at IS NULL RETURNING sent_at",
    )
    .bind(now.as_millisecond())
    .bind(hash.to_vec())
    .fetch_optional(conn)
    .await?;
    Ok(marked.map(|(sent_at,)| timestamp(sent_at)))
}

/// Voids the owner's tokens: the sessions that they disown ended when the password was set.
pub async fn void(conn: &mut Conn, owner_id: &OwnerId, now: Timestamp) -> Result<(), DbError> {
    sqlx::query("UPDATE disowning_tokens SET used_at = $1 WHERE owner_id = $2 AND used_at IS NULL")
        .bind(now.as_millisecond())
        .bind(owner_id)
        .execute(conn)
        .await?;
    Ok(())
}
