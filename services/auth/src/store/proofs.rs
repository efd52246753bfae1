use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::SessionId;

pub async fn put(conn: &mut Conn, session_id: &SessionId, now: Timestamp) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO password_proofs (session_id, proved_at) VALUES ($1, $2)
         ON CONFLICT (session_id) DO UPDATE SET proved_at = $2",
    )
    .bind(session_id)
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// Was the password typed again in this session after `since`?
pub async fn is_younger(conn: &mut Conn, session_id: &SessionId, since: Timestamp) -> Result<bool, DbError> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT proved_at FROM password_proofs WHERE session_id = $1 AND proved_at > $2")
            .bind(session_id)
            .bind(since.as_millisecond())
            .fetch_optional(conn)
            .await?;
    Ok(row.is_some())
}
