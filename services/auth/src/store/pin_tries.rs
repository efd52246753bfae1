use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::DeviceId;
use mostrador_runtime::staff::StaffId;

use crate::domain::pin_tries::PinTries;

/// The errors of a member on a device; most members have no row.
pub async fn find(conn: &mut Conn, id: &StaffId, device_id: &DeviceId) -> Result<PinTries, DbError> {
    let row: Option<(i64, i64)> = sqlx::query_as(
        "SELECT errors, last_at FROM pin_tries WHERE shop_id = $1 AND staff_number = $2 AND device_id = $3",
    )
    .bind(id.shop_id())
    .bind(id.number().as_column())
    .bind(device_id)
    .fetch_optional(conn)
    .await?;
    let read = |(errors, last_at)| {
        let errors = u32::try_from(errors).map_err(|_| DbError::corrupt("pin_tries", "errors"))?;
        Ok(PinTries { errors, last_at: timestamp(last_at) })
    };
    row.map_or(Ok(PinTries::default()), read)
}

pub async fn put(
    conn: &mut Conn,
    id: &StaffId,
    device_id: &DeviceId,
    tries: PinTries,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO pin_tries (shop_id, staff_number, device_id, errors, last_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (shop_id, staff_number, device_id) DO UPDATE SET errors = $4, last_at = $5",
    )
    .bind(id.shop_id())
    .bind(id.number().as_column())
    .bind(device_id)
    .bind(i64::from(tries.errors))
    .bind(tries.last_at.as_millisecond())
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes one error off, for a try that compared no PIN.
pub async fn give_back(conn: &mut Conn, id: &StaffId, device_id: &DeviceId) -> Result<(), DbError> {
    sqlx::query(
        "UPDATE pin_tries SET errors = errors - 1
         WHERE shop_id = $1 AND staff_number = $2 AND device_id = $3 AND errors > 0",
    )
    .bind(id.shop_id())
    .bind(id.number().as_column())
    .bind(device_id)
    .execute(conn)
    .await?;
    Ok(())
}

/// A right PIN forgets the errors on that device; a new PIN forgets those on all devices.
pub async fn forget(conn: &mut Conn, id: &StaffId, device_id: Option<&DeviceId>) -> Result<(), DbError> {
    let device_id = device_id.map_or("", DeviceId::as_str);
    sqlx::query(
        "DELETE FROM pin_tries WHERE shop_id = $1 AND staff_number = $2 AND ($3 = '' OR device_id = $3)",
    )
    .bind(id.shop_id())
    .bind(id.number().as_column())
    .bind(device_id)
    .execute(conn)
    .await?;
    Ok(())
}
