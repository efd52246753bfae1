use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::free_text::{containing, searchable};
use mostrador_runtime::id::{AccountId, DeviceId, ShopId};
use mostrador_runtime::secret::SecretHash;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::paired_device::PairedDevice;

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT id, account_id, shop_id, device_name, user_agent, paired_at, last_used_at, unpaired_at,
                    token_hash
             FROM paired_devices WHERE ",
            $condition
        )
    };
}

pub async fn insert(conn: &mut Conn, device: &PairedDevice) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO paired_devices (id, account_id, shop_id, device_name, user_agent, paired_at, last_used_at,
             search_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&device.id)
    .bind(&device.account_id)
    .bind(&device.shop_id)
    .bind(device.name.as_str())
    .bind(device.user_agent.as_str())
    .bind(device.paired_at.as_millisecond())
    .bind(device.last_used_at.as_millisecond())
    .bind(searchable(&device.name))
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn find(conn: &mut Conn, id: &DeviceId) -> Result<Option<PairedDevice>, DbError> {
    let row = sqlx::query(select!("id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}

pub async fn find_by_token(conn: &mut Conn, hash: &SecretHash) -> Result<Option<PairedDevice>, DbError> {
    let row = sqlx::query(select!("token_hash = $1")).bind(hash.to_vec()).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}

/// The devices that are not unpaired, unused ones too; the latest paired first.
pub async fn of_account(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<PairedDevice>, DbError> {
    let rows =
        sqlx::query(select!("account_id = $1 AND unpaired_at IS NULL ORDER BY paired_at DESC, id DESC"))
            .bind(account_id)
            .fetch_all(conn)
            .await?;
    rows.iter().map(read).collect()
}

/// The most devices that a search finds.
pub const MOST_FOUND: usize = 20;

/// Finds devices by id, or by a part of the name, both in lower case; only devices that were used since
/// `since`, the latest paired first. A process of the previous version writes no `search_name`, so the query
/// reads the plain name too.
pub async fn search(
    conn: &mut Conn,
    typed: &str,
    used_since: Timestamp,
) -> Result<Vec<PairedDevice>, DbError> {
    let id: Option<DeviceId> = typed.parse().ok();
    let rows = sqlx::query(select!(
        "(id = $1 OR search_name LIKE $2 ESCAPE '!' OR LOWER(device_name) LIKE $2 ESCAPE '!')
             AND unpaired_at IS NULL AND last_used_at > $3
             ORDER BY id DESC LIMIT $4"
    ))
    .bind(id.as_ref().map_or("", DeviceId::as_str))
    .bind(containing(typed))
    .bind(used_since.as_millisecond())
    .bind(i64::try_from(MOST_FOUND).unwrap_or(i64::MAX))
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// The number of paired devices of one outlet that were used since `since`.
pub async fn count(conn: &mut Conn, shop_id: &ShopId, since: Timestamp) -> Result<i64, DbError> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT COUNT(*) FROM paired_devices WHERE shop_id = $1 AND unpaired_at IS NULL AND last_used_at > $2",
    )
    .bind(shop_id)
    .bind(since.as_millisecond())
    .fetch_one(conn)
    .await?;
    Ok(count)
}

/// Replaces the credential; false for a device that was unpaired.
pub async fn set_token(
    conn: &mut Conn,
    id: &DeviceId,
    hash: &SecretHash,
    now: Timestamp,
) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE paired_devices SET token_hash = $1, last_used_at = $2 WHERE id = $3 AND unpaired_at IS NULL",
    )
    .bind(hash.to_vec())
    .bind(now.as_millisecond())
    .bind(id)
    .execute(conn)
    .await?;
    Ok(updated.rows_affected() == 1)
}

pub async fn touch(conn: &mut Conn, id: &DeviceId, now: Timestamp) -> Result<(), DbError> {
    sqlx::query("UPDATE paired_devices SET last_used_at = $1 WHERE id = $2 AND last_used_at < $1")
        .bind(now.as_millisecond())
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn rename(conn: &mut Conn, id: &DeviceId, name: &str) -> Result<(), DbError> {
    sqlx::query("UPDATE paired_devices SET device_name = $1, search_name = $2 WHERE id = $3")
        .bind(name)
        .bind(searchable(name))
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Compare-and-set: false when the device was unpaired before.
pub async fn unpair(conn: &mut Conn, id: &DeviceId, now: Timestamp) -> Result<bool, DbError> {
    let updated =
        sqlx::query("UPDATE paired_devices SET unpaired_at = $1 WHERE id = $2 AND unpaired_at IS NULL")
            .bind(now.as_millisecond())
            .bind(id)
            .execute(conn)
            .await?;
    Ok(updated.rows_affected() == 1)
}

fn read(row: &AnyRow) -> Result<PairedDevice, DbError> {
    Ok(PairedDevice {
        id: row.try_get("id")?,
        account_id: row.try_get("account_id")?,
        shop_id: row.try_get("shop_id")?,
        name: row.try_get("device_name")?,
        user_agent: row.try_get("user_agent")?,
        paired_at: timestamp(row.try_get("paired_at")?),
        last_used_at: timestamp(row.try_get("last_used_at")?),
        is_claimed: row.try_get::<Option<Vec<u8>>, _>("token_hash")?.is_some(),
        unpaired_at: row.try_get::<Option<i64>, _>("unpaired_at")?.map(timestamp),
    })
}
