use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::page::Page;

use crate::domain::credit::CreditMove;
use crate::domain::ids::AllocationId;

/// One entry of an account's credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreditEntry {
    pub id: AllocationId,
    pub credit_move: CreditMove,
    /// The order that took or gave the amount; without one, the order that the money was meant for.
    pub order_id: OrderId,
    pub reference: String,
    pub amount: Rupiah,
    /// The account's credit after this entry.
    pub balance: Rupiah,
    pub at: Timestamp,
}

type Row = (AllocationId, OrderId, String, String, i64, i64, i64);

/// The entries of an account's credit, the newest first.
///
/// The ledger does not name an entry's counterpart. It is the order's entry of the same credit with the
/// opposite amount that the same transaction wrote, so within a second.
pub async fn credit_entries(
    conn: &mut Conn,
    account_id: &AccountId,
    page: &Page,
) -> Result<Vec<CreditEntry>, DbError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT e.id, o.id, o.reference, COALESCE(e.counterpart, ''), e.amount, e.balance, e.created_at
         FROM (SELECT a.id, a.order_id, a.amount, a.created_at,
                   CAST(SUM(a.amount) OVER (ORDER BY a.id) AS BIGINT) AS balance,
                   (SELECT p.order_id FROM allocations p
                    WHERE p.transfer_id = a.transfer_id AND p.kind = 'order' AND p.amount = -a.amount
                        AND CASE WHEN p.credit_of = '' THEN p.order_id ELSE p.credit_of END = a.order_id
                        AND ABS(p.created_at - a.created_at) < 1000
                    ORDER BY p.id LIMIT 1) AS counterpart
               FROM allocations a WHERE a.account_id = $1 AND a.kind = 'credit') e
         JOIN orders o ON o.id = COALESCE(e.counterpart, e.order_id)
         WHERE $2 = '' OR e.id < $2 ORDER BY e.id DESC LIMIT $3",
    )
    .bind(account_id)
    .bind(page.after_id::<AllocationId>())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    let entry = |(id, order_id, reference, counterpart, amount, balance, at): Row| CreditEntry {
        id,
        credit_move: CreditMove::of(Rupiah::new(amount), !counterpart.is_empty()),
        order_id,
        reference,
        amount: Rupiah::new(amount),
        balance: Rupiah::new(balance),
        at: timestamp(at),
    };
    Ok(rows.into_iter().map(entry).collect())
}
