//! SQLite's query plans, for tests of queries that must use an index.

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row as _};

use crate::db::{Conn, DbError, Reading, Tx};

use super::TestRuntime;

/// Runs SQL that fills tables and ends with `ANALYZE`, so that the planner has statistics about them.
pub async fn fill(test: &TestRuntime, sql: &'static str) {
    let run = async move |tx: &mut Tx| {
        sqlx::raw_sql(sql).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    };
    test.runtime().db.write(run).await.expect("filled tables");
}

/// A connection that has loaded the statistics: it does so at its first read, and an `EXPLAIN` is no read.
pub async fn reader(test: &TestRuntime, table: &str) -> Reading {
    let mut conn = test.runtime().db.read().await.expect("a connection");
    let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
    sqlx::query(sql).fetch_one(&mut *conn).await.expect("a count");
    conn
}

/// The planner uses the values, so they must be bound.
pub fn explain(sql: &str) -> Query<'static, Any, AnyArguments> {
    sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
}

/// The steps of the plan, in the words of SQLite.
pub async fn steps(conn: &mut Conn, query: Query<'static, Any, AnyArguments>) -> Vec<String> {
    let plan = query.fetch_all(conn).await.expect("a plan");
    plan.iter().map(|step| step.get("detail")).collect()
}

/// Does the plan reach the table only by one of its indexes?
pub fn looks_up(steps: &[String], table: &str) -> bool {
    let search = format!("SEARCH {table} USING ");
    let of_table: Vec<&String> = steps.iter().filter(|step| step.split(' ').nth(1) == Some(table)).collect();
    let is_search = |step: &&String| step.starts_with(&search) && !step.contains("ANY(");
    !of_table.is_empty()
        && of_table.iter().all(is_search)
        && !steps.iter().any(|step| step.contains("AUTOMATIC"))
}

/// Does the plan read any table from its first row to its last?
pub fn reads_a_whole_table(steps: &[String]) -> bool {
    steps.is_empty() || steps.iter().any(|step| step.starts_with("SCAN"))
}
