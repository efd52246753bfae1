use std::collections::HashMap;

use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use crate::domain::order::Order;
use crate::domain::order_state::OrderStateName;
use crate::domain::unique_code::SMALL;

/// Takes an amount on a bank account for an order; false when another order held it until `free_since` or
/// later.
pub async fn take(
    tx: &mut Tx,
    (bank_account, amount): (&str, Rupiah),
    order_id: &OrderId,
    until: Timestamp,
    free_since: Timestamp,
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
    .bind(order_id)
    .bind(until.as_millisecond())
    .bind(free_since.as_millisecond())
    .fetch_optional(tx.conn())
    .await?;
    Ok(taken.is_some())
}

/// The amounts in this range, both ends included, that were held at this instant or later.
pub async fn between(
    tx: &mut Tx,
    bank_account: &str,
    (lowest, highest): (i64, i64),
    free_since: Timestamp,
) -> Result<Vec<Rupiah>, DbError> {
    let rows: Vec<(i64,)> = sqlx::query_as(
        "SELECT amount FROM held_amounts
         WHERE bank_account = $1 AND amount >= $2 AND amount <= $3 AND held_until_at >= $4",
    )
    .bind(bank_account.to_owned())
    .bind(lowest)
    .bind(highest)
    .bind(free_since.as_millisecond())
    .fetch_all(tx.conn())
    .await?;
    Ok(rows.into_iter().map(|(amount,)| Rupiah::new(amount)).collect())
}

/// The free amount in this range, both ends included, whose hold ended first.
pub async fn longest_free(
    tx: &mut Tx,
    bank_account: &str,
    (lowest, highest): (i64, i64),
    now: Timestamp,
) -> Result<Option<Rupiah>, DbError> {
    let row: Option<(i64,)> = sqlx::query_as(
        "SELECT amount FROM held_amounts
         WHERE bank_account = $1 AND amount >= $2 AND amount <= $3 AND held_until_at < $4
         ORDER BY held_until_at, amount LIMIT 1",
    )
    .bind(bank_account.to_owned())
    .bind(lowest)
    .bind(highest)
    .bind(now.as_millisecond())
    .fetch_optional(tx.conn())
    .await?;
    Ok(row.map(|(amount,)| Rupiah::new(amount)))
}

/// Sets the hold to the order's `held_until`; false when another order has the amount.
pub async fn follow(tx: &mut Tx, order: &Order) -> Result<bool, DbError> {
    let followed = sqlx::query(
        "UPDATE held_amounts SET held_until_at = $4
         WHERE bank_account = $1 AND amount = $2 AND order_id = $3",
    )
    .bind(order.bank.number.clone())
    .bind(order.amount.get())
    .bind(&order.id)
    .bind(order.held_until.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(followed.rows_affected() == 1)
}

/// Deletes at most `limit` amounts whose hold ended before this instant; returns their number. The orders
/// themselves keep the days of their holds.
pub async fn delete_free(tx: &mut Tx, ended_before: Timestamp, limit: i64) -> Result<u64, DbError> {
    let deleted = sqlx::query(
        "DELETE FROM held_amounts WHERE (bank_account, amount) IN
             (SELECT bank_account, amount FROM held_amounts WHERE held_until_at < $1
              ORDER BY held_until_at LIMIT $2)",
    )
    .bind(ended_before.as_millisecond())
    .bind(limit)
    .execute(tx.conn())
    .await?;
    Ok(deleted.rows_affected())
}

/// The amounts near one total on one bank account, where some are held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedPool {
    pub bank_account: String,
    pub total: Rupiah,
    /// The number of held amounts within the small codes of this total, also by orders with other totals.
    pub held: u32,
}

/// Every pool of small codes with a held amount, counted in one pass over the held amounts: the pool of each
/// price has up to a thousand.
pub async fn used_pools(conn: &mut Conn, now: Timestamp) -> Result<Vec<UsedPool>, DbError> {
    let rows: Vec<(String, i64, i64)> = sqlx::query_as(
        "WITH held AS (SELECT h.bank_account, h.amount, o.total FROM held_amounts h
                       JOIN orders o ON o.id = h.order_id WHERE h.held_until_at >= $1),
              places AS (SELECT bank_account, amount AS place, 1 AS amounts FROM held
                         UNION ALL SELECT DISTINCT bank_account, total, 0 FROM held),
              counted AS (SELECT bank_account, place, amounts, SUM(amounts) OVER (
                  PARTITION BY bank_account ORDER BY place RANGE BETWEEN $2 PRECEDING AND 1 PRECEDING
              ) AS held FROM places)
         SELECT bank_account, place, COALESCE(held, 0) FROM counted WHERE amounts = 0",
    )
    .bind(now.as_millisecond())
    .bind(SMALL)
    .fetch_all(conn)
    .await?;
    let pools = rows.into_iter().map(|(bank_account, total, held)| UsedPool {
        bank_account,
        total: Rupiah::new(total),
        held: u32::try_from(held).unwrap_or(u32::MAX),
    });
    Ok(pools.collect())
}

/// The number of amounts held now, by bank account.
pub async fn count(conn: &mut Conn, now: Timestamp) -> Result<HashMap<String, u32>, DbError> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT bank_account, COUNT(*) FROM held_amounts WHERE held_until_at >= $1 GROUP BY bank_account",
    )
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(bank, count)| (bank, u32::try_from(count).unwrap_or(u32::MAX))).collect())
}

/// The orders of one state that wait for money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenOrders {
    pub state: OrderStateName,
    pub count: u32,
    /// The money that they lack.
    pub rest: Rupiah,
}

/// Every order that waits holds an amount, so that no walk over all orders is needed.
pub async fn open_orders(conn: &mut Conn, now: Timestamp) -> Result<Vec<OpenOrders>, DbError> {
    let rows: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT o.state, COUNT(*), CAST(SUM(o.amount - o.received) AS BIGINT)
         FROM held_amounts h JOIN orders o ON o.id = h.order_id
         WHERE h.held_until_at >= $1 AND o.state IN ('awaiting_transfer', 'partly_paid', 'checking')
         GROUP BY o.state",
    )
    .bind(now.as_millisecond())
    .fetch_all(conn)
    .await?;
    let read = |(state, count, rest): (String, i64, i64)| {
        let state = OrderStateName::parse(&state).ok_or_else(|| DbError::corrupt("orders", "state"))?;
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        Ok(OpenOrders { state, count, rest: Rupiah::new(rest) })
    };
    rows.into_iter().map(read).collect()
}
