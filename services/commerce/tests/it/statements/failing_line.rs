//! A line that always fails waits with its cause, and the other lines of its statement are applied.

use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, amount, ana, bca, budi, state};

/// The ledger refuses money for orders of this account.
fn refuse_his_money(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => {
            "CREATE TRIGGER refused BEFORE INSERT ON allocations
             WHEN NEW.account_id = 'acc_00000000000000000000000002' BEGIN SELECT RAISE(ABORT, 'refused'); END"
        }
        Engine::Postgres => {
            "ALTER TABLE allocations ADD CONSTRAINT refused
             CHECK (account_id <> 'acc_00000000000000000000000002')"
        }
    }
}

async fn pay_both(app: &TestApp, fail: &'static str) {
    let (hers, his) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    app.sql(fail).await;
    let file = bca(&[("A", 7), ("B", amount(&his)), ("C", amount(&hers)), ("D", amount(&his))]);
    let statement = app.import(&file, "key-0001").await.unwrap();
    assert_eq!((statement.lines, statement.matched, statement.queued), (4, 1, 3));
    let failed = &statement.outcomes[1];
    assert_eq!((failed.state().text(), failed.queue_reason().text()), ("queued", "not_applied"));
    assert!(!failed.failure.is_empty());
    assert_eq!(statement.outcomes[2].failure, "");
    assert_eq!(state(&app.order(&ana(), &hers).await.unwrap()), "PAID");
    assert_eq!(app.lines("queued").await.len(), 3, "agents see the queue");
}

#[both_engines]
async fn a_line_that_the_store_refuses_is_set_apart(engine: Engine) {
    let app = TestApp::start(engine).await;
    pay_both(&app, refuse_his_money(engine)).await;
    let line = app.lines("queued").await.into_iter().find(|line| line.description == "B").unwrap();
    assert!(line.failure.contains("refused"), "{}", line.failure);
    app.end().await;
}

#[both_engines]
async fn an_order_that_cannot_be_read_holds_no_line_up(engine: Engine) {
    let app = TestApp::start(engine).await;
    pay_both(&app, "UPDATE orders SET items = '?' WHERE account_id = 'acc_00000000000000000000000002'").await;
    app.end().await;
}
