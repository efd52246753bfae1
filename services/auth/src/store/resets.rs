use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::secret::SecretHash;

use super::tokens;

pub async fn insert(
    conn: &mut Conn,
    hash: &SecretHash,
    owner_id: &OwnerId,
    (asked_at, expires_at): (Timestamp, Timestamp),
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO password_resets (token_hash, owner_id, asked_at, expires_at) VALUES ($1, $2, $3, $4)",
    )
    .bind(hash.to_vec())
    .bind(owner_id)
    .bind(asked_at.as_millisecond())
    .bind(expires_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// The number of resets that were asked for after `since`, void ones too.
pub async fn count(conn: &mut Conn, owner_id: &OwnerId, since: Timestamp) -> Result<i64, DbError> {
    const SQL: &str = "SELECT COUNT(*) FROM password_resets WHERE owner_id = $1 AND asked_at > $2";
    tokens::count(conn, SQL, owner_id, since).await
}

/// The owner whose password this token still resets.
pub async fn find_owner(
    conn: &mut Conn,
    hash: &SecretHash,
    now: Timestamp,
) -> Result<Option<OwnerId>, DbError> {
    const SQL: &str = "SELECT owner_id FROM password_resets WHERE token_hash = $1 AND expires_at > $2";
    tokens::find_owner(conn, SQL, hash, now).await
}

/// Voids all mailed links once a password is set.
pub async fn void(conn: &mut Conn, owner_id: &OwnerId) -> Result<(), DbError> {
    sqlx::query("UPDATE password_resets SET expires_at = asked_at WHERE owner_id = $1")
        .bind(owner_id)
        .execute(conn)
        .await?;
    Ok(())
}
