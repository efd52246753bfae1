use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, OwnerId};

use crate::domain::device::Device;
use crate::domain::holder::HolderId;

/// Did this device sign in for this owner or agent at or after `from`? It queries the database even for an
/// unknown user.
pub async fn is_known(
    conn: &mut Conn,
    holder_id: Option<&HolderId>,
    device: Option<&Device>,
    from: Timestamp,
) -> Result<bool, DbError> {
    let hash = device.map_or(&[][..], Device::hash);
    let row: Option<(i64,)> = sqlx::query_as(
        "SELECT last_used_at FROM known_devices
         WHERE subject_id = $1 AND device_hash = $2 AND last_used_at >= $3",
    )
    .bind(holder_id.map_or("", HolderId::as_str))
    .bind(hash.to_vec())
    .bind(from.as_millisecond())
    .fetch_optional(conn)
    .await?;
    Ok(row.is_some())
}

/// The accounts of other owners who signed in from a device of this owner; devices are remembered for a
/// while.
pub async fn accounts_beside(conn: &mut Conn, owner_id: &OwnerId) -> Result<Vec<AccountId>, DbError> {
    let rows: Vec<(AccountId,)> = sqlx::query_as(
        "SELECT DISTINCT owners.account_id FROM known_devices own
         JOIN known_devices other
             ON other.device_hash = own.device_hash AND other.subject_id <> own.subject_id
         JOIN owners ON owners.id = other.subject_id
         WHERE own.subject_id = $1 ORDER BY owners.account_id LIMIT 20",
    )
    .bind(owner_id)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(account_id,)| account_id).collect())
}

pub async fn remember(
    conn: &mut Conn,
    holder_id: &HolderId,
    device: &Device,
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO known_devices (subject_id, device_hash, last_used_at) VALUES ($1, $2, $3)
         ON CONFLICT (subject_id, device_hash) DO UPDATE SET last_used_at = $3",
    )
    .bind(holder_id.as_str())
    .bind(device.hash().to_vec())
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets the holder's devices, as a stranger's device is among them.
pub async fn forget_all(conn: &mut Conn, holder_id: &HolderId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM known_devices WHERE subject_id = $1")
        .bind(holder_id.as_str())
        .execute(conn)
        .await?;
    Ok(())
}
