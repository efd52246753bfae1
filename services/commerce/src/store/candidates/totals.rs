use std::sync::LazyLock;

use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

use super::criteria::Criteria;
use crate::domain::banking_day::Calendar;
use crate::domain::hold_window::HoldWindow;
use crate::store::list::{ListQuery, padded, rows};

/// An order that costs one of the amounts before its code. Many orders have a usual price, so the query reads
/// no more.
#[derive(Debug)]
pub(super) struct PricedHold {
    pub order_id: OrderId,
    pub total: Rupiah,
    pub held: HoldWindow,
}

/// Each amount is looked up in the index. With `IN`, SQLite reads all orders instead when it knows that many
/// orders have the same total. The last amount of a padded list comes several times, hence DISTINCT.
static BY_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT o.id, o.total, o.created_at, o.held_until_at
             FROM (VALUES {}) AS asked CROSS JOIN orders o
             WHERE o.total = asked.column1 AND o.covered = 0
                 AND o.bank_account = $1 AND o.held_until_at >= $2 AND o.created_at < $3",
            rows(4, length)
        )
    })
});

/// When credit pays a part of an order, the rest is to be transferred.
static BY_REST_OF_TOTAL: LazyLock<ListQuery> = LazyLock::new(|| {
    ListQuery::new(|length| {
        format!(
            "SELECT DISTINCT o.id, o.total - o.covered, o.created_at, o.held_until_at
             FROM (VALUES {}) AS asked CROSS JOIN orders o
             WHERE o.total - o.covered = asked.column1 AND o.covered > 0
                 AND o.bank_account = $1 AND o.held_until_at >= $2 AND o.created_at < $3",
            rows(4, length)
        )
    })
});

pub(super) async fn find(
    conn: &mut Conn,
    criteria: &Criteria<'_>,
    calendar: &Calendar,
) -> Result<Vec<PricedHold>, DbError> {
    let mut found = Vec::new();
    let totals: Vec<Rupiah> = criteria.amounts.iter().copied().collect();
    for (by, totals) in
        [&BY_TOTAL, &BY_REST_OF_TOTAL].iter().flat_map(|by| padded(&totals).map(move |some| (by, some)))
    {
        let mut query = sqlx::query_as::<_, (OrderId, i64, i64, i64)>(by.of_length(totals.len()))
            .bind(criteria.bank_account.to_owned())
            .bind(criteria.ends_from.as_millisecond())
            .bind(criteria.begins_before.as_millisecond());
        for total in totals {
            query = query.bind(total.get());
        }
        for (order_id, total, created_at, held_until) in query.fetch_all(&mut *conn).await? {
            let held = HoldWindow::between(timestamp(created_at), timestamp(held_until), calendar);
            found.push(PricedHold { order_id, total: Rupiah::new(total), held });
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::ServiceName;
    use mostrador_runtime::testing::{Engine, TestRuntime};
    use sqlx::{AssertSqlSafe, Row as _};

    use super::*;
    use crate::MIGRATIONS;

    /// Half of the orders have the same total, the others few, and SQLite knows it.
    const ORDERS: &str = "
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
        INSERT INTO orders (id, account_id, owner_id, reference, state, version, items, total, unique_code,
            amount, received, outcome, bank_name, bank_account, bank_holder, deadline_id, pay_before_at,
            held_until_at, created_at)
        SELECT 'ord_' || i, 'acc_' || i, 'own_' || i, 'MST' || i, 'awaiting_transfer', 1, '[]',
            total, 0, total, 0, '', 'BCA', '1', 'PT Mostrador', '', i, i, i
            FROM (SELECT i, CASE i % 2 WHEN 0 THEN 1500000 ELSE 25000 + i % 400 * 5000 END AS total FROM n);
        ANALYZE;";

    #[tokio::test]
    async fn sqlite_looks_each_amount_up_however_many_orders_have_a_total() {
        let test = TestRuntime::start(ServiceName::Commerce, Engine::Sqlite, &MIGRATIONS).await;
        let db = test.runtime().db;
        let filled = db.write(async |tx| {
            sqlx::raw_sql(ORDERS).execute(tx.conn()).await?;
            Ok::<_, DbError>(())
        });
        filled.await.unwrap();
        let mut conn = db.read().await.unwrap();
        // The connection learns at its next read what was analysed, and explaining is none.
        sqlx::raw_sql("SELECT COUNT(*) FROM orders").execute(&mut *conn).await.unwrap();
        for query in [&BY_TOTAL, &BY_REST_OF_TOTAL] {
            let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", query.of_length(100)));
            // SQLite looks at the values when it plans.
            let bound = sqlx::query(explain).bind("1").bind(0_i64).bind(9000_i64);
            let bound = (0..100_i64).fold(bound, |bound, at| bound.bind(10_000_000 + at));
            let plan = bound.fetch_all(&mut *conn).await.unwrap();
            let steps: Vec<String> = plan.iter().map(|step| step.get("detail")).collect();
            assert!(steps.iter().any(|step| step.starts_with("SEARCH o USING INDEX")), "{steps:?}");
            assert!(!steps.iter().any(|step| step.contains("ANY(") || step == "SCAN o"), "{steps:?}");
        }
    }
}
