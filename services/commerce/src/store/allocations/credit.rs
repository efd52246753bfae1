use jiff::civil::Date;
use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::{AccountId, OrderId};
use mostrador_runtime::money::Rupiah;

use crate::domain::credit::Holding;
use crate::domain::ids::{LineId, StatementId};
use crate::store::account_successors;

/// The money that an account sent and no order took.
pub async fn credit(conn: &mut Conn, account_id: &AccountId) -> Result<Rupiah, DbError> {
    let (sum,): (i64,) = sqlx::query_as(
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM allocations
         WHERE account_id = $1 AND kind = 'credit'",
    )
    .bind(account_id)
    .fetch_one(conn)
    .await?;
    Ok(Rupiah::new(sum))
}

/// The credit that an order of this account can use: the credit of its owner's newest account.
pub async fn credit_for(conn: &mut Conn, account_id: &AccountId) -> Result<Rupiah, DbError> {
    let newest = account_successors::newest(conn, account_id).await?;
    credit(conn, &newest).await
}

/// The rest of each credit of an account, including money that an agent is taking back.
pub async fn credits(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<Holding>, DbError> {
    let rows: Vec<(LineId, OrderId, i64)> = sqlx::query_as(
        "SELECT transfer_id, order_id, CAST(SUM(amount) AS BIGINT) FROM allocations
         WHERE account_id = $1 AND kind = 'credit'
         GROUP BY transfer_id, order_id HAVING SUM(amount) > 0 ORDER BY MIN(id)",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(holding).collect())
}

/// The rest of each credit of an account, the oldest first. Money of a statement that is being discarded is
/// left out.
pub async fn holdings(conn: &mut Conn, account_id: &AccountId) -> Result<Vec<Holding>, DbError> {
    let rows: Vec<(LineId, OrderId, i64)> = sqlx::query_as(
        "SELECT a.transfer_id, a.order_id, CAST(SUM(a.amount) AS BIGINT) FROM allocations a
         JOIN transfers t ON t.id = a.transfer_id JOIN statements s ON s.id = t.statement_id
         WHERE a.account_id = $1 AND a.kind = 'credit' AND s.state <> 'undoing'
         GROUP BY a.transfer_id, a.order_id HAVING SUM(a.amount) > 0 ORDER BY MIN(a.id)",
    )
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(holding).collect())
}

fn holding((line_id, order_id, left): (LineId, OrderId, i64)) -> Holding {
    Holding { line_id, order_id, left: Rupiah::new(left) }
}

/// Credit that was meant for an order and booked by this day, by line; lines that once paid the order come
/// first.
pub async fn credit_in_time(
    tx: &mut Tx,
    order_id: &OrderId,
    last_day: Date,
) -> Result<Vec<(LineId, Rupiah)>, DbError> {
    let rows: Vec<(LineId, i64)> = sqlx::query_as(
        "SELECT a.transfer_id, CAST(SUM(a.amount) AS BIGINT) FROM allocations a
         JOIN transfers t ON t.id = a.transfer_id
         WHERE a.order_id = $1 AND a.kind = 'credit' AND t.booked_on <= $2
         GROUP BY a.transfer_id HAVING SUM(a.amount) > 0
         ORDER BY CASE WHEN EXISTS (SELECT 1 FROM allocations paid WHERE paid.transfer_id = a.transfer_id
             AND paid.order_id = $1 AND paid.kind = 'order') THEN 0 ELSE 1 END, a.transfer_id",
    )
    .bind(order_id)
    .bind(last_day.to_string())
    .fetch_all(tx.conn())
    .await?;
    Ok(rows.into_iter().map(|(line_id, sum)| (line_id, Rupiah::new(sum))).collect())
}

/// An order that is paid from credit of this statement's lines.
pub async fn spent_of_statement(tx: &mut Tx, statement_id: &StatementId) -> Result<Option<OrderId>, DbError> {
    let row: Option<(OrderId,)> = sqlx::query_as(
        "SELECT a.order_id FROM allocations a JOIN transfers t ON t.id = a.transfer_id
         WHERE t.statement_id = $1 AND a.credit_of <> ''
         GROUP BY a.transfer_id, a.order_id, a.credit_of, a.spent_as HAVING SUM(a.amount) > 0 LIMIT 1",
    )
    .bind(statement_id)
    .fetch_optional(tx.conn())
    .await?;
    Ok(row.map(|(order_id,)| order_id))
}
