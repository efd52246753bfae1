use std::collections::BTreeSet;

use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, OrderId};

use crate::domain::subscription::BoughtTime;

/// The full state of an order, as far as this service needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedOrder {
    pub order_id: OrderId,
    pub account_id: AccountId,
    pub version: i64,
    /// `None` when the payment was undone.
    pub paid_at: Option<Timestamp>,
    pub days: u32,
}

/// False when this version or a newer one is known.
pub async fn apply(conn: &mut Conn, order: &AppliedOrder, now: Timestamp) -> Result<bool, DbError> {
    let applied = sqlx::query(
        "INSERT INTO applied_orders (order_id, account_id, version, paid_at, days, applied_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (order_id) DO UPDATE SET version = excluded.version, paid_at = excluded.paid_at,
             days = excluded.days, applied_at = excluded.applied_at
         WHERE applied_orders.version < excluded.version AND applied_orders.account_id = excluded.account_id",
    )
    .bind(&order.order_id)
    .bind(&order.account_id)
    .bind(order.version)
    .bind(order.paid_at.map(Timestamp::as_millisecond))
    .bind(i64::from(order.days))
    .bind(now.as_millisecond())
    .execute(conn)
    .await?;
    Ok(applied.rows_affected() == 1)
}

/// The orders that the account has applied as paid.
pub async fn paid(conn: &mut Conn, account_id: &AccountId) -> Result<BTreeSet<OrderId>, DbError> {
    let rows: Vec<(OrderId,)> =
        sqlx::query_as("SELECT order_id FROM applied_orders WHERE account_id = $1 AND paid_at IS NOT NULL")
            .bind(account_id)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(order_id,)| order_id).collect())
}

/// The days that the account's paid orders give at present.
pub async fn bought(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<BoughtTime>, DbError> {
    let rows: Vec<(OrderId, i64, i64)> = sqlx::query_as(
        "SELECT order_id, paid_at, days FROM applied_orders
         WHERE account_id = $1 AND paid_at IS NOT NULL AND days > 0",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|(order_id, paid_at, days)| {
            Ok(BoughtTime {
                order_id,
                paid_at: timestamp(paid_at),
                days: u32::try_from(days).map_err(|_| DbError::corrupt("applied_orders", "days"))?,
            })
        })
        .collect()
}
