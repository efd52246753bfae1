use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{OrderId, OwnerId};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::page::Page;

use crate::domain::ids::AllocationId;

/// One ledger entry for the account's owner; negative when money was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: AllocationId,
    /// The order that the money was meant for, even if it became credit.
    pub order_id: OrderId,
    pub reference: String,
    /// The bank's day, `YYYY-MM-DD`.
    pub booked_on: String,
    pub amount: Rupiah,
    pub is_credit: bool,
    pub at: Timestamp,
}

type Row = (AllocationId, OrderId, String, String, i64, String, i64);

/// All entries about the owner's orders, the newest first.
pub async fn payments(conn: &mut Conn, owner_id: &OwnerId, page: &Page) -> Result<Vec<Payment>, DbError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT a.id, a.order_id, o.reference, t.booked_on, a.amount, a.kind, a.created_at FROM orders o
         JOIN allocations a ON a.order_id = o.id JOIN transfers t ON t.id = a.transfer_id
         WHERE o.owner_id = $1 AND ($2 = '' OR a.id < $2) ORDER BY a.id DESC LIMIT $3",
    )
    .bind(owner_id)
    .bind(page.after_id::<AllocationId>())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    let payments = rows.into_iter().map(|(id, order_id, reference, booked_on, amount, kind, at)| Payment {
        id,
        order_id,
        reference,
        booked_on,
        amount: Rupiah::new(amount),
        is_credit: kind == "credit",
        at: timestamp(at),
    });
    Ok(payments.collect())
}
