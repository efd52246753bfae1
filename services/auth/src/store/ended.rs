use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::SessionId;

use crate::domain::holder::HolderId;

/// The sessions that ended at or after `from`.
pub async fn list_since(conn: &mut Conn, from: Timestamp) -> Result<Vec<SessionId>, DbError> {
    let rows: Vec<(SessionId,)> =
        sqlx::query_as("SELECT session_id FROM ended_sessions WHERE ended_at >= $1 ORDER BY ended_at")
            .bind(from.as_millisecond())
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// A session that goes on, with another standing or role since this instant.
pub type ChangedSession = (SessionId, i64);

/// Notes a change of all live sessions of this owner or agent. A second change within a millisecond gets a
/// later instant, so that readers can tell them apart.
pub async fn note_change(conn: &mut Conn, holder_id: &HolderId, now: Timestamp) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO changed_sessions (session_id, changed_at)
         SELECT id, $1 FROM sessions WHERE subject_id = $2 AND ended_at IS NULL
         ON CONFLICT (session_id) DO UPDATE SET changed_at =
             CASE WHEN changed_sessions.changed_at >= $1 THEN changed_sessions.changed_at + 1 ELSE $1 END",
    )
    .bind(now.as_millisecond())
    .bind(holder_id.as_str())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn list_changed_since(conn: &mut Conn, from: Timestamp) -> Result<Vec<ChangedSession>, DbError> {
    let sql =
        "SELECT session_id, changed_at FROM changed_sessions WHERE changed_at >= $1 ORDER BY changed_at";
    Ok(sqlx::query_as(sql).bind(from.as_millisecond()).fetch_all(conn).await?)
}
