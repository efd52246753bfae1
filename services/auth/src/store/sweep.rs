//! What nobody needs any more is deleted by age.

use jiff::Timestamp;
use mostrador_runtime::db::DbError;
use sqlx::AnyConnection;

/// Rows older than these instants go.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    /// Sessions by the time they began.
    pub sessions: Timestamp,
    pub ended_sessions: Timestamp,
    pub staged_passwords: Timestamp,
    pub devices: Timestamp,
    /// What has an expiry of its own.
    pub now: Timestamp,
}

pub async fn delete(conn: &mut AnyConnection, before: Before) -> Result<u64, DbError> {
    let statements = [
        ("DELETE FROM sessions WHERE created_at < $1", before.sessions),
        ("DELETE FROM ended_sessions WHERE ended_at < $1", before.ended_sessions),
        ("DELETE FROM staged_passwords WHERE staged_at < $1", before.staged_passwords),
        ("DELETE FROM known_devices WHERE last_used_at < $1", before.devices),
        ("DELETE FROM password_resets WHERE expires_at < $1", before.now),
        ("DELETE FROM passport_keys WHERE expires_at < $1", before.now),
    ];
    let mut deleted = 0;
    for (statement, instant) in statements {
        let result = sqlx::query(statement).bind(instant.as_millisecond()).execute(&mut *conn).await?;
        deleted += result.rows_affected();
    }
    Ok(deleted)
}
