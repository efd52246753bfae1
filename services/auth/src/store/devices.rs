use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};

use crate::domain::device::Device;
use crate::domain::subject::Subject;

/// Did this device sign in for this owner or agent at or after `from`? Asks the database even for an unknown
/// user.
pub async fn is_known(
    conn: &mut Conn,
    subject: Option<&Subject>,
    device: Option<&Device>,
    from: Timestamp,
) -> Result<bool, DbError> {
    let hash = device.map_or(&[][..], Device::hash);
    let row: Option<(i64,)> = sqlx::query_as(
        "SELECT last_used_at FROM known_devices
         WHERE subject_id = $1 AND device_hash = $2 AND last_used_at >= $3",
    )
    .bind(subject.map_or("", Subject::as_str))
    .bind(hash.to_vec())
    .bind(from.as_millisecond())
    .fetch_optional(conn)
    .await?;
    Ok(row.is_some())
}

pub async fn remember(
    conn: &mut Conn,
    subject: &Subject,
    device: &Device,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO known_devices (subject_id, device_hash, last_used_at) VALUES ($1, $2, $3)
         ON CONFLICT (subject_id, device_hash) DO UPDATE SET last_used_at = $3",
    )
    .bind(subject.as_str())
    .bind(device.hash().to_vec())
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}
