use jiff::Timestamp;
use mostrador_runtime::db::{AppendedRow, Conn, DbError, Insert, InsertSql, Tx};
use mostrador_runtime::id::AccountId;

use super::items::{picks_from_text, picks_to_text};
use crate::domain::basket::Pick;

/// The lock of all writes to an account's basket.
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

impl StoredBasket {
    /// The basket of a row whose values default to 0 and nothing where there is no row.
    pub(super) fn of_row(version: i64, price_list: String, items: &str) -> Result<Self, DbError> {
        match version {
            0 => Ok(Self::default()),
            version => Ok(Self { version, price_list, picks: picks_from_text(items)? }),
        }
    }
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

/// Like [`find`]; `None` when the account's personal data are deleted. One statement, as each costs a trip to
/// the database.
pub async fn find_unless_forgotten(
    conn: &mut Conn,
    account_id: &AccountId,
) -> Result<Option<StoredBasket>, DbError> {
    let (version, price_list, items, forgotten): (i64, String, String, i64) = sqlx::query_as(
        "SELECT COALESCE(b.version, 0), COALESCE(b.price_list, ''), COALESCE(b.items, ''),
             (SELECT COUNT(*) FROM forgotten_accounts f WHERE f.account_id = $1)
         FROM (SELECT 1 AS one) AS always LEFT JOIN baskets b ON b.account_id = $1",
    )
    .bind(account_id)
    .fetch_one(conn)
    .await?;
    if forgotten > 0 {
        return Ok(None);
    }
    StoredBasket::of_row(version, price_list, &items).map(Some)
}

/// A basket's next version, which follows the version that the table has.
struct BasketRow {
    account_id: AccountId,
    version: i64,
    price_list: String,
    items: String,
    at: Timestamp,
}

impl AppendedRow for BasketRow {
    fn sql() -> &'static InsertSql {
        const INTO: &str = "INSERT INTO baskets (account_id, version, price_list, items, updated_at) VALUES";
        static SQL: InsertSql = InsertSql::on_conflict(
            INTO,
            5,
            "ON CONFLICT (account_id) DO UPDATE SET version = excluded.version,
                 price_list = excluded.price_list, items = excluded.items, updated_at = excluded.updated_at
             WHERE baskets.version = excluded.version - 1",
        );
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        insert
            .bind(&self.account_id)
            .bind(self.version)
            .bind(self.price_list.clone())
            .bind(self.items.clone())
            .bind(self.at.as_millisecond())
    }
}

/// Writes the basket as its next version and gives that version. `basket.version` is the version that the
/// caller read under [`lock`]; the transaction writes no other version of it.
pub async fn save(
    tx: &mut Tx,
    account_id: &AccountId,
    basket: &StoredBasket,
    now: Timestamp,
) -> Result<i64, DbError> {
    let next = BasketRow {
        account_id: account_id.clone(),
        version: basket.version + 1,
        price_list: basket.price_list.clone(),
        items: picks_to_text(&basket.picks)?,
        at: now,
    };
    let is_saved = tx.write_late(next).await?;
    if is_saved { Ok(basket.version + 1) } else { Err(DbError::lost_race("baskets.save")) }
}
