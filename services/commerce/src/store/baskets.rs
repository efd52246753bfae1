use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::AccountId;

use super::items::{picks_from_text, picks_to_text};
use crate::domain::basket::Pick;

/// The key of all that writes an account's basket.
pub fn lock(account_id: &AccountId) -> String {
    format!("basket {account_id}")
}

/// An account's basket; version 0 when there never was one.
#[derive(Debug, Clone, Default)]
pub struct StoredBasket {
    pub version: i64,
    /// The fingerprint of the price list under which it was last shown.
    pub price_list: String,
    pub picks: Vec<Pick>,
}

pub async fn find(conn: &mut Conn, account_id: &AccountId) -> Result<StoredBasket, DbError> {
    let row: Option<(i64, String, String)> =
        sqlx::query_as("SELECT version, price_list, items FROM baskets WHERE account_id = $1")
            .bind(account_id)
            .fetch_optional(conn)
            .await?;
    let Some((version, price_list, items)) = row else { return Ok(StoredBasket::default()) };
    Ok(StoredBasket { version, price_list, picks: picks_from_text(&items)? })
}

/// Writes the basket as its next version and gives that version. `basket.version` is the version that the
/// caller read.
pub async fn save(
    tx: &mut Tx,
    account_id: &AccountId,
    basket: &StoredBasket,
    now: Timestamp,
) -> Result<i64, DbError> {
    let saved = sqlx::query(
        "INSERT INTO baskets (account_id, version, price_list, items, updated_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, price_list = excluded.price_list,
             items = excluded.items, updated_at = excluded.updated_at
         WHERE baskets.version = $6",
    )
    .bind(account_id)
    .bind(basket.version + 1)
    .bind(basket.price_list.clone())
    .bind(picks_to_text(&basket.picks)?)
    .bind(now.as_millisecond())
    .bind(basket.version)
    .execute(tx.conn())
    .await?;
    DbError::one_row("baskets.save", &saved)?;
    Ok(basket.version + 1)
}
