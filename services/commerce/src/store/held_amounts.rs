use std::collections::HashMap;

use jiff::Timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::money::Rupiah;
use sqlx::AnyConnection;

use crate::domain::hold_window::free_if_ended_before;
use crate::domain::order::Order;

/// Takes an amount on a bank account for an order; false when it is not free of another order.
pub async fn take(
    tx: &mut Tx,
    (bank_account, amount): (&str, Rupiah),
    order_id: &str,
    until: Timestamp,
    now: Timestamp,
) -> Result<bool, DbError> {
    let taken: Option<(i64,)> = sqlx::query_as(
        "INSERT INTO held_amounts (bank_account, amount, order_id, held_until_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (bank_account, amount) DO UPDATE
         SET order_id = excluded.order_id, held_until_at = excluded.held_until_at
         WHERE held_amounts.held_until_at < $5
         RETURNING amount",
    )
    .bind(bank_account.to_owned())
    .bind(amount.get())
    .bind(order_id.to_owned())
    .bind(until.as_millisecond())
    .bind(free_if_ended_before(now).as_millisecond())
    .fetch_optional(tx.conn())
    .await?;
    Ok(taken.is_some())
}

/// The amounts that are not free now, both ends included.
pub async fn between(
    tx: &mut Tx,
    bank_account: &str,
    (lowest, highest): (i64, i64),
    now: Timestamp,
) -> Result<Vec<Rupiah>, DbError> {
    let rows: Vec<(i64,)> = sqlx::query_as(
        "SELECT amount FROM held_amounts
         WHERE bank_account = $1 AND amount >= $2 AND amount <= $3 AND held_until_at >= $4",
    )
    .bind(bank_account.to_owned())
    .bind(lowest)
    .bind(highest)
    .bind(free_if_ended_before(now).as_millisecond())
    .fetch_all(tx.conn())
    .await?;
    Ok(rows.into_iter().map(|(amount,)| Rupiah::new(amount)).collect())
}

/// Follows the order's own `held_until`; false when the amount is no longer its.
pub async fn follow(tx: &mut Tx, order: &Order) -> Result<bool, DbError> {
    let followed = sqlx::query(
        "UPDATE held_amounts SET held_until_at = $4 WHERE bank_account = $1 AND amount = $2 AND order_id = $3",
    )
    .bind(order.bank.number.clone())
    .bind(order.amount.get())
    .bind(order.id.to_string())
    .bind(order.held_until.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(followed.rows_affected() == 1)
}

/// Forgets amounts that are free again, at most so many; how many those were. Who held an amount when, the orders say.
pub async fn delete_free(tx: &mut Tx, now: Timestamp, limit: i64) -> Result<u64, DbError> {
    let deleted = sqlx::query(
        "DELETE FROM held_amounts WHERE (bank_account, amount) IN
             (SELECT bank_account, amount FROM held_amounts WHERE held_until_at < $1
              ORDER BY held_until_at LIMIT $2)",
    )
    .bind(free_if_ended_before(now).as_millisecond())
    .bind(limit)
    .execute(tx.conn())
    .await?;
    Ok(deleted.rows_affected())
}

/// How many amounts are not free now, by bank account.
pub async fn count(conn: &mut AnyConnection, now: Timestamp) -> Result<HashMap<String, u32>, DbError> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT bank_account, COUNT(*) FROM held_amounts WHERE held_until_at >= $1 GROUP BY bank_account",
    )
    .bind(free_if_ended_before(now).as_millisecond())
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(bank, count)| (bank, u32::try_from(count).unwrap_or(u32::MAX))).collect())
}
