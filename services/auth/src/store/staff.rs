use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, ShopId};
use mostrador_runtime::staff::{Grants, StaffId, StaffNumber, StaffStatus};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::staff::{Member, ShopStatus, StaffedShop};

pub async fn find_shop(conn: &mut Conn, id: &ShopId) -> Result<Option<StaffedShop>, DbError> {
    let row = sqlx::query(
        "SELECT shop_id, account_id, owner_id, shop_name, status, version FROM staffed_shops WHERE shop_id = $1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    let read = |row: AnyRow| {
        let status = ShopStatus::parse(row.try_get("status")?);
        Ok(StaffedShop {
            id: row.try_get("shop_id")?,
            account_id: row.try_get("account_id")?,
            owner_id: row.try_get("owner_id")?,
            name: row.try_get("shop_name")?,
            status: status.ok_or_else(|| DbError::corrupt("staffed_shops", "status"))?,
            version: row.try_get("version")?,
        })
    };
    row.map(read).transpose()
}

/// False when this version or a later one is known.
pub async fn put_shop(conn: &mut Conn, shop: &StaffedShop) -> Result<bool, DbError> {
    let put = sqlx::query(
        "INSERT INTO staffed_shops (shop_id, account_id, owner_id, shop_name, status, version)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (shop_id) DO UPDATE SET account_id = excluded.account_id, owner_id = excluded.owner_id,
             shop_name = excluded.shop_name, status = excluded.status, version = excluded.version
         WHERE staffed_shops.version < excluded.version",
    )
    .bind(&shop.id)
    .bind(&shop.account_id)
    .bind(&shop.owner_id)
    .bind(shop.name.as_str())
    .bind(shop.status.as_str())
    .bind(shop.version)
    .execute(conn)
    .await?;
    Ok(put.rows_affected() == 1)
}

/// A member, and the sealed hash of the PIN if one was set.
pub type MemberWithPin = (Member, Option<Vec<u8>>);

pub async fn find(conn: &mut Conn, id: &StaffId) -> Result<Option<MemberWithPin>, DbError> {
    let row = sqlx::query(
        "SELECT staff_name, grants, till_grants, till_version, status, version, pin_hash_sealed FROM staff
         WHERE shop_id = $1 AND staff_number = $2",
    )
    .bind(id.shop_id())
    .bind(id.number().as_column())
    .fetch_optional(conn)
    .await?;
    let corrupt = |what: &'static str| DbError::corrupt("staff", what);
    let read = |row: AnyRow| {
        let (version, till_version): (i64, i64) = (row.try_get("version")?, row.try_get("till_version")?);
        let knows_till_grants = till_version == version;
        let till_grants: &str = if knows_till_grants { row.try_get("till_grants")? } else { "" };
        let member = Member {
            id: id.clone(),
            name: row.try_get("staff_name")?,
            grants: Grants::parse(row.try_get("grants")?, till_grants).ok_or_else(|| corrupt("grants"))?,
            knows_till_grants,
            status: StaffStatus::parse(row.try_get("status")?).ok_or_else(|| corrupt("status"))?,
            version,
        };
        Ok((member, row.try_get("pin_hash_sealed")?))
    };
    row.map(read).transpose()
}

/// False when this version or a later one is known. A known version still takes the grants of the till that
/// it lacked. The PIN stays.
pub async fn put(conn: &mut Conn, member: &Member) -> Result<bool, DbError> {
    let put = sqlx::query(
        "INSERT INTO staff (shop_id, staff_number, staff_name, grants, till_grants, till_version, status,
             version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (shop_id, staff_number) DO UPDATE SET staff_name = excluded.staff_name,
             grants = excluded.grants, till_grants = excluded.till_grants,
             till_version = excluded.till_version, status = excluded.status, version = excluded.version
         WHERE staff.version < excluded.version
             OR (staff.version = excluded.version AND staff.till_version < excluded.till_version)",
    )
    .bind(member.id.shop_id())
    .bind(member.id.number().as_column())
    .bind(member.name.as_str())
    .bind(member.grants.to_text())
    .bind(member.grants.to_till_text())
    .bind(if member.knows_till_grants { member.version } else { 0 })
    .bind(member.status.as_str())
    .bind(member.version)
    .execute(conn)
    .await?;
    Ok(put.rows_affected() == 1)
}

/// The members of all outlets of an account who have a PIN.
pub async fn with_pin(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<StaffId>, DbError> {
    let rows: Vec<(ShopId, i64)> = sqlx::query_as(
        "SELECT staff.shop_id, staff.staff_number FROM staff
         JOIN staffed_shops ON staffed_shops.shop_id = staff.shop_id
         WHERE staffed_shops.account_id = $1 AND staff.pin_hash_sealed IS NOT NULL",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    let read = |(shop_id, number)| {
        let number = StaffNumber::from_column(number);
        Ok(StaffId::new(shop_id, number.ok_or_else(|| DbError::corrupt("staff", "staff_number"))?))
    };
    rows.into_iter().map(read).collect()
}

pub async fn set_pin(conn: &mut Conn, id: &StaffId, sealed: &[u8]) -> Result<(), DbError> {
    sqlx::query("UPDATE staff SET pin_hash_sealed = $1 WHERE shop_id = $2 AND staff_number = $3")
        .bind(sealed.to_vec())
        .bind(id.shop_id())
        .bind(id.number().as_column())
        .execute(conn)
        .await?;
    Ok(())
}

pub async fn remove_pin(conn: &mut Conn, id: &StaffId) -> Result<(), DbError> {
    sqlx::query("UPDATE staff SET pin_hash_sealed = NULL WHERE shop_id = $1 AND staff_number = $2")
        .bind(id.shop_id())
        .bind(id.number().as_column())
        .execute(conn)
        .await?;
    Ok(())
}
