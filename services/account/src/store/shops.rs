use std::collections::BTreeMap;

use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, ShopId};
use sqlx::AssertSqlSafe;

use crate::domain::address::Address;
use crate::domain::outlet::Outlet;
use crate::domain::shop::Shop;

use super::shop_row::{columns, read};

/// All shops of an account, the oldest first.
pub async fn list(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<Outlet>, DbError> {
    let rows = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM shops JOIN accounts ON accounts.account_id = shops.account_id
          WHERE shops.account_id = $1 ORDER BY shops.shop_id"
    ))
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

pub async fn find(conn: &mut Conn, shop_id: &ShopId) -> Result<Option<Outlet>, DbError> {
    let row = sqlx::query(concat!(
        "SELECT ",
        columns!(),
        " FROM shops JOIN accounts ON accounts.account_id = shops.account_id WHERE shops.shop_id = $1"
    ))
    .bind(shop_id)
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(read).transpose()
}

/// The address of each account's first shop.
pub async fn first_addresses(
    conn: &mut Conn,
    account_ids: &[&AccountId],
) -> Result<BTreeMap<AccountId, Address>, DbError> {
    if account_ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let places: Vec<String> = (1..=account_ids.len()).map(|number| format!("${number}")).collect();
    let text = format!(
        "SELECT account_id, address FROM shops WHERE shop_id IN
             (SELECT MIN(shop_id) FROM shops WHERE account_id IN ({}) GROUP BY account_id)",
        places.join(",")
    );
    let mut query = sqlx::query_as::<_, (AccountId, String)>(AssertSqlSafe(text));
    for account_id in account_ids {
        query = query.bind(*account_id);
    }
    let rows = query.fetch_all(conn).await?;
    let read = |(account_id, text): (AccountId, String)| {
        let address = serde_json::from_str(&text).map_err(|_| DbError::corrupt("shops", "address"))?;
        Ok((account_id, address))
    };
    rows.into_iter().map(read).collect()
}

pub async fn count(conn: &mut Conn, account_id: &AccountId) -> Result<i64, DbError> {
    let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM shops WHERE account_id = $1")
        .bind(account_id)
        .fetch_one(conn)
        .await?;
    Ok(count)
}

fn address_text(shop: &Shop) -> Result<String, DbError> {
    serde_json::to_string(&shop.address).map_err(|_| DbError::corrupt("shops", "address"))
}

/// False when its id or its verification code is taken.
pub async fn insert(conn: &mut Conn, shop: &Shop) -> Result<bool, DbError> {
    let inserted = sqlx::query(
        "INSERT INTO shops (shop_id, account_id, shop_name, status, status_since_at, address,
             verification_code, created_at, version, search_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
    )
    .bind(&shop.id)
    .bind(&shop.account_id)
    .bind(shop.name.as_str())
    .bind(shop.status.as_str())
    .bind(shop.status_since.as_millisecond())
    .bind(address_text(shop)?)
    .bind(shop.verification_code.as_str())
    .bind(shop.created_at.as_millisecond())
    .bind(shop.version)
    .bind(shop.name.to_lowercase())
    .execute(conn)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// Does another shop of the account have this name, in any letter case?
pub async fn has_name(
    conn: &mut Conn,
    account_id: &AccountId,
    name: &str,
    except: &ShopId,
) -> Result<bool, DbError> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT COUNT(*) FROM shops WHERE account_id = $1 AND search_name = $2 AND shop_id <> $3",
    )
    .bind(account_id)
    .bind(name.to_lowercase())
    .bind(except)
    .fetch_one(conn)
    .await?;
    Ok(count > 0)
}

/// Compare-and-set on the version, like [`super::accounts::advance`].
pub async fn advance(conn: &mut Conn, next: &Shop) -> Result<(), DbError> {
    let updated = sqlx::query(
        "UPDATE shops SET status = $1, status_since_at = $2, shop_name = $3, search_name = $4, address = $5,
             version = $6
         WHERE shop_id = $7 AND version = $8",
    )
    .bind(next.status.as_str())
    .bind(next.status_since.as_millisecond())
    .bind(next.name.as_str())
    .bind(next.name.to_lowercase())
    .bind(address_text(next)?)
    .bind(next.version)
    .bind(&next.id)
    .bind(next.version - 1)
    .execute(conn)
    .await?;
    DbError::one_row("shops.advance", &updated)
}
