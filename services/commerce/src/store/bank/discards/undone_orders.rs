use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::{OrderId, OwnerId};
use mostrador_runtime::money::Rupiah;

use crate::domain::ids::StatementId;

/// The money that an order or its credit loses.
#[derive(Debug, Clone)]
pub struct UndoneOrder {
    pub owner_id: OwnerId,
    pub order_id: OrderId,
    pub amount: Rupiah,
}

pub async fn note_undone(
    tx: &mut Tx,
    statement_id: &StatementId,
    undone: &UndoneOrder,
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO undone_orders (statement_id, owner_id, order_id, amount) VALUES ($1, $2, $3, $4)
         ON CONFLICT (statement_id, owner_id, order_id) DO UPDATE
         SET amount = undone_orders.amount + excluded.amount",
    )
    .bind(statement_id)
    .bind(&undone.owner_id)
    .bind(&undone.order_id)
    .bind(undone.amount.get())
    .execute(tx.conn())
    .await?;
    Ok(())
}

/// Takes the losses of the next owner who has no mail about them yet; each loss is returned only once.
pub async fn take_untold(tx: &mut Tx, statement_id: &StatementId) -> Result<Vec<UndoneOrder>, DbError> {
    let mut rows: Vec<(OwnerId, OrderId, i64)> = sqlx::query_as(
        "DELETE FROM undone_orders WHERE statement_id = $1 AND owner_id =
             (SELECT MIN(owner_id) FROM undone_orders WHERE statement_id = $1)
         RETURNING owner_id, order_id, amount",
    )
    .bind(statement_id)
    .fetch_all(tx.conn())
    .await?;
    rows.sort();
    let undone = rows.into_iter().map(|(owner_id, order_id, amount)| UndoneOrder {
        owner_id,
        order_id,
        amount: Rupiah::new(amount),
    });
    Ok(undone.collect())
}
