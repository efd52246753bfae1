use jiff::Timestamp;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

/// Replaces an earlier password of the same draft.
pub async fn put(
    conn: &mut AnyConnection,
    owner_id: &str,
    password_hash: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO staged_passwords (owner_id, password_hash, staged_at) VALUES ($1, $2, $3)
         ON CONFLICT (owner_id) DO UPDATE SET password_hash = $2, staged_at = $3",
    )
    .bind(owner_id)
    .bind(password_hash)
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut AnyConnection, owner_id: &str) -> Result<Option<String>, DbError> {
    let row: Option<(String,)> =
        sqlx::query_as("SELECT password_hash FROM staged_passwords WHERE owner_id = $1")
            .bind(owner_id)
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(hash,)| hash))
}

pub async fn delete(conn: &mut AnyConnection, owner_id: &str) -> Result<(), DbError> {
    sqlx::query("DELETE FROM staged_passwords WHERE owner_id = $1").bind(owner_id).execute(conn).await?;
    Ok(())
}
