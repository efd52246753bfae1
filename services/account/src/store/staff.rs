use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, ShopId};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::domain::search::StaffQuery;
use crate::domain::staff::{Grants, StaffMember, StaffNumber, StaffStatus};

use super::name;

const TABLE: &str = "staff";

macro_rules! columns {
    () => {
        "staff.shop_id, staff.staff_number, staff.staff_name, staff.staff_position, staff.grants, staff.till_grants,
         staff.status, staff.status_since_at, staff.added_at, staff.version"
    };
}

fn read(row: &AnyRow) -> Result<StaffMember, DbError> {
    let number = StaffNumber::from_column(row.try_get("staff_number")?);
    let grants = Grants::parse(row.try_get("grants")?, row.try_get("till_grants")?);
    Ok(StaffMember {
        shop_id: row.try_get("shop_id")?,
        number: number.ok_or_else(|| DbError::corrupt(TABLE, "staff_number"))?,
        name: row.try_get("staff_name")?,
        position: row.try_get("staff_position")?,
        grants: grants.ok_or_else(|| DbError::corrupt(TABLE, "grants"))?,
        status: name(TABLE, row.try_get("status")?, StaffStatus::parse)?,
        status_since: timestamp(row.try_get("status_since_at")?),
        added_at: timestamp(row.try_get("added_at")?),
        version: row.try_get("version")?,
    })
}

/// The members of one outlet by number, without removed ones.
pub async fn of_shop(conn: &mut Conn, shop_id: &ShopId) -> Result<Vec<StaffMember>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM staff WHERE staff.shop_id = $1 AND staff.status <> 'removed' ORDER BY staff.staff_number"
    ))
    .bind(shop_id)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// The members of all outlets by outlet and number, without removed ones.
pub async fn of_account(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<StaffMember>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM shops JOIN staff ON staff.shop_id = shops.shop_id
          WHERE shops.account_id = $1 AND staff.status <> 'removed'
          ORDER BY staff.shop_id, staff.staff_number"
    ))
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// The member, also a removed one.
pub async fn find(
    conn: &mut Conn,
    shop_id: &ShopId,
    number: StaffNumber,
) -> Result<Option<StaffMember>, DbError> {
    let row = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM staff WHERE staff.shop_id = $1 AND staff.staff_number = $2"
    ))
    .bind(shop_id)
    .bind(number.as_column())
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(read).transpose()
}

/// A member with the outlet and its account.
pub struct FoundMember {
    pub member: StaffMember,
    pub account_id: AccountId,
    pub shop_name: String,
}

/// The members of the newest outlets first, 20 at most, without removed ones.
pub async fn search(conn: &mut Conn, query: &StaffQuery) -> Result<Vec<FoundMember>, DbError> {
    let rows = if query.code.is_empty() {
        let of_every_outlet = sqlx::query(concat!(
            "SELECT ",
            columns!(),
            ", shops.account_id, shops.shop_name FROM staff JOIN shops ON shops.shop_id = staff.shop_id
              WHERE staff.staff_number = $1 AND staff.status <> 'removed'
              ORDER BY staff.shop_id DESC LIMIT 20"
        ));
        of_every_outlet.bind(query.number.as_column()).fetch_all(conn).await?
    } else {
        let of_the_outlet = sqlx::query(concat!(
            "SELECT ",
            columns!(),
            ", shops.account_id, shops.shop_name FROM shops JOIN staff ON staff.shop_id = shops.shop_id
              WHERE shops.verification_code = $2 AND staff.staff_number = $1 AND staff.status <> 'removed'"
        ));
        of_the_outlet.bind(query.number.as_column()).bind(query.code.as_str()).fetch_all(conn).await?
    };
    let found = |row: &AnyRow| {
        let (account_id, shop_name) = (row.try_get("account_id")?, row.try_get("shop_name")?);
        Ok(FoundMember { member: read(row)?, account_id, shop_name })
    };
    rows.iter().map(found).collect()
}

/// The number of members in the outlet, and the last number that the outlet gave.
pub async fn count(conn: &mut Conn, shop_id: &ShopId) -> Result<(i64, Option<StaffNumber>), DbError> {
    let (count, last): (i64, Option<i64>) = sqlx::query_as(
        "SELECT COUNT(CASE WHEN status <> 'removed' THEN 1 END), MAX(staff_number) FROM staff
         WHERE shop_id = $1",
    )
    .bind(shop_id)
    .fetch_one(conn)
    .await?;
    let read = |value| StaffNumber::from_column(value).ok_or_else(|| DbError::corrupt(TABLE, "staff_number"));
    Ok((count, last.map(read).transpose()?))
}

pub async fn insert(conn: &mut Conn, member: &StaffMember) -> Result<(), DbError> {
    let inserted = sqlx::query(
        "INSERT INTO staff (shop_id, staff_number, staff_name, staff_position, grants, till_grants,
             status, status_since_at, added_at, version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(&member.shop_id)
    .bind(member.number.as_column())
    .bind(member.name.as_str())
    .bind(member.position.as_str())
    .bind(member.grants.to_text())
    .bind(member.grants.to_till_text())
    .bind(member.status.as_str())
    .bind(member.status_since.as_millisecond())
    .bind(member.added_at.as_millisecond())
    .bind(member.version)
    .execute(conn)
    .await?;
    DbError::one_row("staff.insert", &inserted)
}

/// Compare-and-set on the version, like [`super::accounts::advance`].
pub async fn advance(conn: &mut Conn, next: &StaffMember) -> Result<(), DbError> {
    let updated = sqlx::query(
        "UPDATE staff SET staff_name = $1, staff_position = $2, grants = $3, till_grants = $4,
             status = $5, status_since_at = $6, version = $7
         WHERE shop_id = $8 AND staff_number = $9 AND version = $10",
    )
    .bind(next.name.as_str())
    .bind(next.position.as_str())
    .bind(next.grants.to_text())
    .bind(next.grants.to_till_text())
    .bind(next.status.as_str())
    .bind(next.status_since.as_millisecond())
    .bind(next.version)
    .bind(&next.shop_id)
    .bind(next.number.as_column())
    .bind(next.version - 1)
    .execute(conn)
    .await?;
    DbError::one_row("staff.advance", &updated)
}
