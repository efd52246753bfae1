//! Many orders, for tests of queries that must use an index.

use mostrador_runtime::ServiceName;
use mostrador_runtime::testing::{Engine, TestRuntime, plans};

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
    plans::fill(&test, ORDERS).await;
    test
}
