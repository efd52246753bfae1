use std::collections::HashMap;

use mostrador_runtime::db::{Conn, DbError, Tx};
use mostrador_runtime::id::OrderId;

use super::row::{read_all, select_orders};
use crate::domain::order::Order;

/// Orders of a bank account that are being checked, after this id.
pub async fn checking(
    tx: &mut Tx,
    bank_account: &str,
    after: Option<&OrderId>,
    limit: i64,
) -> Result<Vec<Order>, DbError> {
    let rows = sqlx::query(select_orders!(
        "WHERE state = 'checking' AND bank_account = $1 AND id > $2 ORDER BY id LIMIT $3"
    ))
    .bind(bank_account.to_owned())
    .bind(after.map_or("", OrderId::as_str).to_owned())
    .bind(limit)
    .fetch_all(tx.conn())
    .await?;
    read_all(&rows)
}

/// The number of orders that wait for each bank account to be read.
pub async fn count_checking(conn: &mut Conn) -> Result<HashMap<String, i64>, DbError> {
    let counts: Vec<(String, i64)> = sqlx::query_as(
        "SELECT bank_account, COUNT(*) FROM orders WHERE state = 'checking' GROUP BY bank_account",
    )
    .fetch_all(conn)
    .await?;
    Ok(counts.into_iter().collect())
}
