use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AccountId;

use super::baskets::StoredBasket;
use super::items::picks_from_text;

/// An account as a checkout finds it.
#[derive(Debug, Clone)]
pub struct Customer {
    pub basket: StoredBasket,
    /// The account has an order that is still paid.
    pub has_paid: bool,
    /// The orders that hold an amount and are not paid, whether they still wait or have ended.
    pub holding: i64,
}

/// By one statement, as each costs a way to the database.
pub async fn find_customer(tx: &mut Tx, account_id: &AccountId, now: Timestamp) -> Result<Customer, DbError> {
    type Row = (i64, String, String, i64, i64);
    let (version, price_list, items, paid, holding): Row = sqlx::query_as(
        "SELECT COALESCE(b.version, 0), COALESCE(b.price_list, ''), COALESCE(b.items, ''),
                (SELECT COUNT(*) FROM (SELECT 1 FROM orders o WHERE o.account_id = $1
                                       AND o.paid_at IS NOT NULL LIMIT 1) AS paid),
                (SELECT COUNT(*) FROM orders o WHERE o.account_id = $1 AND o.paid_at IS NULL
                                       AND o.held_until_at >= $2)
         FROM (SELECT 1 AS one) AS always LEFT JOIN baskets b ON b.account_id = $1",
    )
    .bind(account_id)
    .bind(now.as_millisecond())
    .fetch_one(tx.conn())
    .await?;
    let basket = match version {
        0 => StoredBasket::default(),
        version => StoredBasket { version, price_list, picks: picks_from_text(&items)? },
    };
    Ok(Customer { basket, has_paid: paid > 0, holding })
}
