use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use crate::domain::allocation::{CreditEffect, CreditUse, Entry, Ledger, Target};
use crate::domain::ids::LineId;

/// The entries of a line so far; `line` is the money that it holds.
pub async fn ledger(conn: &mut Conn, line_id: &LineId, line: Rupiah) -> Result<Ledger, DbError> {
    let rows: Vec<(String, OrderId, String, String, i64)> = sqlx::query_as(
        "SELECT kind, order_id, credit_of, spent_as, amount FROM allocations
         WHERE transfer_id = $1 ORDER BY id",
    )
    .bind(line_id)
    .fetch_all(conn)
    .await?;
    let entries = rows.into_iter().map(|(kind, order_id, credit_of, spent_as, amount)| {
        Ok(Entry { target: target(&kind, order_id, &credit_of, &spent_as)?, amount: Rupiah::new(amount) })
    });
    Ledger::load(line, entries.collect::<Result<_, DbError>>()?)
        .ok_or_else(|| DbError::corrupt("allocations", format!("of line {line_id}")))
}

/// The money of each line that an order holds: straight from the line, and as credit.
pub async fn of_order(tx: &mut Tx, order_id: &OrderId) -> Result<Vec<(LineId, Target, Rupiah)>, DbError> {
    let rows: Vec<(LineId, String, String, i64)> = sqlx::query_as(
        "SELECT transfer_id, credit_of, spent_as, CAST(SUM(amount) AS BIGINT) FROM allocations
         WHERE order_id = $1 AND kind = 'order' GROUP BY transfer_id, credit_of, spent_as
         HAVING SUM(amount) > 0 ORDER BY transfer_id, credit_of, spent_as",
    )
    .bind(order_id)
    .fetch_all(tx.conn())
    .await?;
    let held = rows.into_iter().map(|(line_id, credit_of, spent_as, sum)| {
        let target = target("order", order_id.clone(), &credit_of, &spent_as)?;
        Ok((line_id, target, Rupiah::new(sum)))
    });
    held.collect()
}

fn target(kind: &str, order_id: OrderId, credit_of: &str, spent_as: &str) -> Result<Target, DbError> {
    match (kind, spent_as) {
        ("order", "") => Ok(Target::Order(order_id)),
        ("credit", "") => Ok(Target::Credit(order_id)),
        ("order", spent_as) => {
            let spent_as =
                CreditEffect::parse(spent_as).ok_or_else(|| DbError::corrupt("allocations", "spent_as"))?;
            let of = credit_of.parse().map_err(|_| DbError::corrupt("allocations", "credit_of"))?;
            Ok(Target::Spent(CreditUse { on: order_id, of, spent_as }))
        }
        _ => Err(DbError::corrupt("allocations", "kind")),
    }
}
