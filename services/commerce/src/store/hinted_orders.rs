use std::collections::BTreeSet;
use std::sync::LazyLock;

use mostrador_runtime::db::list::{ListQuery, padded, rows};
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;

use super::orders::row::{read_all, select_orders};
use crate::domain::order::Order;

/// The most orders of a query: each sum of a page of lines may be a popular price.
const MOST: i64 = 500;

/// The waiting orders with one of the listed values, each of which is looked up in an index. With `IN`,
/// SQLite scans all orders from the newest on when it expects frequent values.
fn open_orders(value: &'static str) -> ListQuery {
    ListQuery::new(|length| {
        format!(
            select_orders!(
                "WHERE id IN (SELECT o.id FROM (VALUES {}) AS asked CROSS JOIN orders o
                     WHERE {} = asked.column1 AND o.paid_at IS NULL
                         AND o.state IN ('awaiting_transfer', 'partly_paid', 'checking'))
                 ORDER BY id DESC LIMIT {}"
            ),
            rows(1, length),
            value,
            MOST
        )
    })
}

static BY_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| open_orders("o.total"));
static BY_AMOUNT: LazyLock<ListQuery> = LazyLock::new(|| open_orders("o.amount"));
/// Credit pays a part of these orders, so a transfer for them is less than the total.
static COVERED: LazyLock<ListQuery> = LazyLock::new(|| open_orders("o.covered > 0 AND o.total - o.covered"));
static OF_ACCOUNTS: LazyLock<ListQuery> = LazyLock::new(|| open_orders("o.account_id"));

/// Waiting orders with one of these sums as total or amount.
pub async fn by_sums(conn: &mut Conn, sums: &BTreeSet<Rupiah>) -> Result<Vec<Order>, DbError> {
    let mut found: Vec<Order> = Vec::new();
    let sums: Vec<i64> = sums.iter().map(|sum| sum.get()).collect();
    for query in [&BY_TOTAL, &BY_AMOUNT, &COVERED] {
        for sums in padded(&sums) {
            let mut query = sqlx::query(query.of_length(sums.len()));
            for sum in sums {
                query = query.bind(sum);
            }
            add(&mut found, read_all(&query.fetch_all(&mut *conn).await?)?);
        }
    }
    Ok(found)
}

/// Orders of these accounts that wait.
pub async fn of_accounts(conn: &mut Conn, account_ids: &BTreeSet<AccountId>) -> Result<Vec<Order>, DbError> {
    let mut found = Vec::new();
    for ids in padded(&account_ids.iter().cloned().collect::<Vec<_>>()) {
        let mut query = sqlx::query(OF_ACCOUNTS.of_length(ids.len()));
        for id in ids {
            query = query.bind(id);
        }
        add(&mut found, read_all(&query.fetch_all(&mut *conn).await?)?);
    }
    Ok(found)
}

fn add(found: &mut Vec<Order>, more: Vec<Order>) {
    for order in more {
        if !found.iter().any(|known| known.id == order.id) {
            found.push(order);
        }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::plans;
    use sqlx::query::Query;

    use super::*;
    use crate::store::plans::analysed_orders;

    #[tokio::test]
    async fn sqlite_looks_each_sum_up_however_many_orders_cost_it() {
        let test = analysed_orders().await;
        let mut conn = plans::reader(&test, "orders").await;
        for query in [&BY_TOTAL, &BY_AMOUNT, &COVERED] {
            let sums = (0..100_i64).map(|at| 10_000_000 + at);
            let explain = plans::explain(query.of_length(100));
            let steps = plans::steps(&mut conn, sums.fold(explain, Query::bind)).await;
            assert!(plans::looks_up(&steps, "orders") && plans::looks_up(&steps, "o"), "{steps:?}");
        }
    }
}
