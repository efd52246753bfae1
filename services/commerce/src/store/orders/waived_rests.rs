use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{AgentId, OrderId};

use crate::domain::order::Order;

/// Records the whole waived rest of an order.
pub async fn record_waived(
    tx: &mut Tx,
    order: &Order,
    (agent_id, reason): (&AgentId, &str),
    now: Timestamp,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO waived_rests (order_id, amount, reason, agent_id, waived_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (order_id) DO UPDATE SET amount = excluded.amount, reason = excluded.reason,
             agent_id = excluded.agent_id, waived_at = excluded.waived_at",
    )
    .bind(&order.id)
    .bind(order.waived.get())
    .bind(reason.to_owned())
    .bind(agent_id)
    .bind(now.as_millisecond())
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// The instant at which finance waived the order's rest.
pub async fn waived_at(tx: &mut Tx, order_id: &OrderId) -> Result<Option<Timestamp>, DbError> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT waived_at FROM waived_rests WHERE order_id = $1")
        .bind(order_id)
        .fetch_optional(tx.conn())
        .await?;
    Ok(row.map(|(at,)| timestamp(at)))
}
