use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OrderId;

use crate::domain::ids::{LineId, StatementId};
use crate::domain::line::LineState;
use crate::domain::queue_reason::QueueReason;

/// Compare-and-set of a line's state; false when another writer moved it.
pub async fn set_state(tx: &mut Tx, id: &LineId, from: LineState, to: LineState) -> Result<bool, DbError> {
    let updated =
        sqlx::query("UPDATE transfers SET state = $3, queue_reason = $4 WHERE id = $1 AND state = $2")
            .bind(id)
            .bind(from.name().as_str())
            .bind(to.name().as_str())
            .bind(to.reason().map_or("", QueueReason::as_str))
            .execute(tx.conn())
            .await?;
    Ok(updated.rows_affected() == 1)
}

/// Ends the wait for finance of an order's lines, when the order lacks no small rest any more.
pub async fn leave_small_rest(tx: &mut Tx, order_id: &OrderId) -> Result<(), DbError> {
    sqlx::query(
        "UPDATE transfers SET state = 'matched', queue_reason = ''
         WHERE state = 'queued' AND queue_reason = 'small_rest'
           AND id IN (SELECT transfer_id FROM allocations WHERE order_id = $1)",
    )
    .bind(order_id)
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// Queues the statement's next certain line with the cause, because applying it fails.
pub async fn set_apart(
    tx: &mut Tx,
    statement_id: &StatementId,
    reason: QueueReason,
    failure: &str,
) -> Result<Option<LineId>, DbError> {
    let row: Option<(LineId,)> = sqlx::query_as(
        "UPDATE transfers SET state = 'queued', queue_reason = $2, failure = $3
         WHERE id = (SELECT id FROM transfers WHERE state = 'certain' AND statement_id = $1
                     ORDER BY position LIMIT 1)
         RETURNING id",
    )
    .bind(statement_id)
    .bind(reason.as_str())
    .bind(failure.to_owned())
    .fetch_optional(tx.conn())
    .await?;
    Ok(row.map(|(id,)| id))
}
