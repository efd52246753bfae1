use jiff::Timestamp;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::secret::SecretHash;
use sqlx::AnyConnection;

pub async fn insert(
    conn: &mut AnyConnection,
    hash: &SecretHash,
    owner_id: &OwnerId,
    expires_at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query("INSERT INTO password_resets (token_hash, owner_id, expires_at) VALUES ($1, $2, $3)")
        .bind(hash.to_vec())
        .bind(owner_id.as_str())
        .bind(expires_at.as_millisecond())
        .execute(conn)
        .await?;
    Ok(())
}

/// The owner whose password this token still resets.
pub async fn find_owner(
    conn: &mut AnyConnection,
    hash: &SecretHash,
    now: Timestamp,
) -> Result<Option<String>, DbError> {
    let row: Option<(String,)> =
        sqlx::query_as("SELECT owner_id FROM password_resets WHERE token_hash = $1 AND expires_at > $2")
            .bind(hash.to_vec())
            .bind(now.as_millisecond())
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(owner_id,)| owner_id))
}

/// Whatever else was mailed is void once a password is set.
pub async fn delete_of(conn: &mut AnyConnection, owner_id: &OwnerId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM password_resets WHERE owner_id = $1")
        .bind(owner_id.as_str())
        .execute(conn)
        .await?;
    Ok(())
}
