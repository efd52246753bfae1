use jiff::Timestamp;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

/// The sessions that ended at or after `from`.
pub async fn list_since(conn: &mut AnyConnection, from: Timestamp) -> Result<Vec<String>, DbError> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT session_id FROM ended_sessions WHERE ended_at >= $1 ORDER BY ended_at")
            .bind(from.as_millisecond())
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}
