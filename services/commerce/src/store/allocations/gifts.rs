use std::collections::HashMap;

use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use crate::domain::ids::LineId;
use crate::domain::paid_since::{Gift, Receiver};
use crate::domain::settlement::Share;

/// All gifts of money to an order and to the credit of its money, and all returns. A line of a discarded
/// statement counts as the line that replaced it since: the same money of the same day.
pub async fn gifts(tx: &mut Tx, order_id: &OrderId) -> Result<Vec<Gift>, DbError> {
    let came_again = came_again(tx, order_id).await?;
    let rows: Vec<(LineId, String, i64, i64)> =
        sqlx::query_as("SELECT transfer_id, kind, amount, created_at FROM allocations WHERE order_id = $1")
            .bind(order_id)
            .fetch_all(tx.conn())
            .await?;
    let gifts = rows.into_iter().map(|(line_id, kind, amount, at)| {
        Ok(Gift {
            line_id: came_again.get(&line_id).cloned().unwrap_or(line_id),
            to: match kind.as_str() {
                "order" => Receiver::Order,
                "credit" => Receiver::Credit,
                _ => return Err(DbError::corrupt("allocations", "kind")),
            },
            amount: Rupiah::new(amount),
            at: timestamp(at),
        })
    });
    gifts.collect()
}

/// Maps each discarded line of an order to the order's later line of the same account, day and amount.
async fn came_again(tx: &mut Tx, order_id: &OrderId) -> Result<HashMap<LineId, LineId>, DbError> {
    let pairs: Vec<(LineId, LineId)> = sqlx::query_as(
        "WITH given AS (SELECT DISTINCT transfer_id AS id FROM allocations WHERE order_id = $1),
             gone AS (SELECT d.id, d.bank_account, d.booked_on, d.amount_sen, ROW_NUMBER() OVER (
                 PARTITION BY d.bank_account, d.booked_on, d.amount_sen ORDER BY d.id) AS place
                 FROM discarded_transfers d JOIN given ON given.id = d.id),
             there AS (SELECT t.id, t.bank_account, t.booked_on, t.amount_sen, ROW_NUMBER() OVER (
                 PARTITION BY t.bank_account, t.booked_on, t.amount_sen ORDER BY t.id) AS place
                 FROM transfers t JOIN given ON given.id = t.id)
         SELECT gone.id, there.id FROM gone
         JOIN there ON there.bank_account = gone.bank_account AND there.booked_on = gone.booked_on
             AND there.amount_sen = gone.amount_sen AND there.place = gone.place",
    )
    .bind(order_id)
    .fetch_all(tx.conn())
    .await?;
    Ok(pairs.into_iter().collect())
}

/// The money of each line for an order and for its credit, including lines with nothing left.
pub async fn shares(tx: &mut Tx, order_id: &OrderId) -> Result<Vec<Share>, DbError> {
    let rows: Vec<(i64, i64, i64)> = sqlx::query_as(
        "SELECT CAST(SUM(CASE WHEN kind = 'order' THEN amount ELSE 0 END) AS BIGINT),
                CAST(SUM(CASE WHEN kind = 'credit' THEN amount ELSE 0 END) AS BIGINT),
                COUNT(CASE WHEN kind = 'order' THEN 1 END)
         FROM allocations WHERE order_id = $1 GROUP BY transfer_id",
    )
    .bind(order_id)
    .fetch_all(tx.conn())
    .await?;
    let shares = rows.into_iter().map(|(to_order, to_credit, given)| Share {
        to_order: Rupiah::new(to_order),
        to_credit: Rupiah::new(to_credit),
        was_to_order: given > 0,
    });
    Ok(shares.collect())
}
