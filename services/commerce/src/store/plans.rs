//! SQLite's query plans over many orders, for tests of queries that must use an index.

use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{DbError, Reading};
use mostrador_runtime::testing::{Engine, TestRuntime};
use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row as _};

use crate::MIGRATIONS;

/// Half of the orders share one total, and SQLite has statistics about it.
const ORDERS: &str = "
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
    INSERT INTO orders (id, account_id, owner_id, reference, state, version, items, total, unique_code,
        amount, received, outcome, bank_name, bank_account, bank_holder, deadline_id, pay_before_at,
        held_until_at, created_at)
    SELECT 'ord_' || i, 'acc_' || i, 'own_' || i, 'MST' || i, 'awaiting_transfer', 1, '[]',
        total, 0, total, 0, '', 'BCA', '1', 'PT Mostrador', '', i, i, i
        FROM (SELECT i, CASE i % 2 WHEN 0 THEN 1500000 ELSE 25000 + i % 400 * 5000 END AS total FROM n);
    ANALYZE;";

pub(super) async fn analysed_orders() -> TestRuntime {
    let test = TestRuntime::start(ServiceName::Commerce, Engine::Sqlite, &MIGRATIONS).await;
    let db = test.runtime().db;
    let filled = db.write(async |tx| {
        sqlx::raw_sql(ORDERS).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    filled.await.unwrap();
    test
}

/// A connection loads the statistics at its first read, and an `EXPLAIN` is no read.
pub(super) async fn reader(test: &TestRuntime) -> Reading {
    let mut conn = test.runtime().db.read().await.unwrap();
    sqlx::raw_sql("SELECT COUNT(*) FROM orders").execute(&mut *conn).await.unwrap();
    conn
}

/// SQLite's planner uses the values, so they must be bound.
pub(super) fn explain(sql: &str) -> Query<'static, Any, AnyArguments> {
    sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
}

pub(super) async fn steps(conn: &mut Reading, query: Query<'static, Any, AnyArguments>) -> Vec<String> {
    let plan = query.fetch_all(&mut **conn).await.unwrap();
    plan.iter().map(|step| step.get("detail")).collect()
}

/// Does the plan reach the table only by one of its indexes?
pub(super) fn looks_up(steps: &[String], table: &str) -> bool {
    let search = format!("SEARCH {table} USING ");
    let of_table: Vec<&String> = steps.iter().filter(|step| step.split(' ').nth(1) == Some(table)).collect();
    let is_search = |step: &&String| step.starts_with(&search) && !step.contains("ANY(");
    !of_table.is_empty()
        && of_table.iter().all(is_search)
        && !steps.iter().any(|step| step.contains("AUTOMATIC"))
}
