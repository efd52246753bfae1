use jiff::Timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::page::Page;

use super::row::{read_all, select_orders};
use crate::domain::order::Order;

/// The orders of all accounts that may still receive money, the oldest first: waiting orders, and ended
/// orders that still hold their amount.
pub async fn payable(conn: &mut Conn, page: &Page, now: Timestamp) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE id IN (SELECT order_id FROM held_amounts WHERE held_until_at > $1)
             AND id > $2 AND paid_at IS NULL
             AND state IN ('awaiting_transfer', 'partly_paid', 'checking', 'expired')
         ORDER BY id LIMIT $3"
    ))
    .bind(now.as_millisecond())
    .bind(page.after_id::<OrderId>())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    read_all(&rows)
}
