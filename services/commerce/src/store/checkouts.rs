use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::idempotency::{Key, Recall};

use super::baskets::StoredBasket;

/// The facts about an account that a checkout needs.
#[derive(Debug, Clone)]
pub struct Customer {
    /// The ordering account: the owner may have a newer account than the session says.
    pub account_id: AccountId,
    pub basket: StoredBasket,
    /// The account has a paid order.
    pub has_paid: bool,
    /// The orders that hold an amount and are not paid, whether they still wait or have ended.
    pub holding: i64,
    /// The account's personal data are deleted.
    pub is_forgotten: bool,
    /// The answer to the same checkout.
    pub recall: Recall,
}

/// Reads all by one statement, as each statement costs a trip to the database.
pub async fn find_customer(
    tx: &mut Tx,
    account_id: &AccountId,
    key: &Key,
    now: Timestamp,
) -> Result<Customer, DbError> {
    type Row = (AccountId, i64, String, String, i64, i64, i64, Option<Vec<u8>>, Option<Vec<u8>>);
    let (account_id, version, price_list, items, paid, holding, forgotten, hash, answer): Row =
        sqlx::query_as(
            "SELECT COALESCE((SELECT s.successor_id FROM account_successors s WHERE s.account_id = $1), $1),
                COALESCE(b.version, 0), COALESCE(b.price_list, ''), COALESCE(b.items, ''),
                (SELECT COUNT(*) FROM (SELECT 1 FROM orders o WHERE o.account_id = $1
                                       AND o.paid_at IS NOT NULL LIMIT 1) AS paid),
                (SELECT COUNT(*) FROM orders o WHERE o.account_id = $1 AND o.paid_at IS NULL
                                       AND o.held_until_at >= $2),
                (SELECT COUNT(*) FROM forgotten_accounts f WHERE f.account_id = $1),
                known.request_hash, known.answer
         FROM (SELECT 1 AS one) AS always LEFT JOIN baskets b ON b.account_id = $1
         LEFT JOIN remembered_answers known
             ON known.caller = $3 AND known.call = $4 AND known.idempotency_key = $5",
        )
        .bind(account_id)
        .bind(now.as_millisecond())
        .bind(key.caller.clone())
        .bind(key.call)
        .bind(key.key.clone())
        .fetch_one(tx.conn())
        .await?;
    let basket = StoredBasket::of_row(version, price_list, &items)?;
    let recall = Recall::of(hash.zip(answer), key);
    let is_forgotten = forgotten > 0;
    Ok(Customer { account_id, basket, has_paid: paid > 0, holding, is_forgotten, recall })
}
