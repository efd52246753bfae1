use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::secret::SecretHash;

/// Stores the link of a mail that is sent now; deletes the expired links of the address.
pub async fn insert(
    conn: &mut Conn,
    token: &SecretHash,
    address: &SecretHash,
    (now, expires_at): (Timestamp, Timestamp),
) -> Result<(), DbError> {
    sqlx::query("DELETE FROM address_links WHERE address_hash = $1 AND expires_at <= $2")
        .bind(address.to_vec())
        .bind(now.as_millisecond())
        .execute(&mut *conn)
        .await?;
    sqlx::query("INSERT INTO address_links (token_hash, address_hash, expires_at) VALUES ($1, $2, $3)")
        .bind(token.to_vec())
        .bind(address.to_vec())
        .bind(expires_at.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

/// Does this token prove this address?
pub async fn proves(
    conn: &mut Conn,
    token: &SecretHash,
    address: &SecretHash,
    now: Timestamp,
) -> Result<bool, DbError> {
    let row: Option<(i64,)> = sqlx::query_as(
        "SELECT expires_at FROM address_links
         WHERE token_hash = $1 AND address_hash = $2 AND expires_at > $3",
    )
    .bind(token.to_vec())
    .bind(address.to_vec())
    .bind(now.as_millisecond())
    .fetch_optional(conn)
    .await?;
    Ok(row.is_some())
}

/// Deletes the links of a proven address.
pub async fn forget(conn: &mut Conn, address: &SecretHash) -> Result<(), DbError> {
    sqlx::query("DELETE FROM address_links WHERE address_hash = $1")
        .bind(address.to_vec())
        .execute(conn)
        .await?;
    Ok(())
}

/// Deletes the expired links of every address.
pub async fn forget_over(conn: &mut Conn, now: Timestamp) -> Result<(), DbError> {
    sqlx::query("DELETE FROM address_links WHERE expires_at <= $1")
        .bind(now.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}
