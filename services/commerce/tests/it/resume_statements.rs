//! A process that dies in the middle of an import leaves nothing behind, or something that another one finishes.

use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_commerce::domain::sen::Sen;
use mostrador_commerce::domain::transfer::{Direction, TransferState};
use mostrador_commerce::flow::import_statement::resume;
use mostrador_commerce::statements::Line;
use mostrador_commerce::store::statements::{self, NewStatement};
use mostrador_commerce::store::transfers::{self, NewTransfer};
use mostrador_runtime::db::DbError;
use mostrador_runtime::testing::Engine;
use rstest::rstest;

use crate::app::{BANK, TestApp, bca};

fn line(n: i64) -> NewTransfer {
    NewTransfer {
        id: format!("lin_{n}"),
        statement_id: "stm_1".into(),
        position: n,
        bank_account: BANK.into(),
        line: Line {
            physical_line: 2,
            booked_on: jiff::civil::date(2026, 1, 5),
            direction: Direction::Credit,
            amount: Sen::new(700).unwrap(),
            currency: "IDR".into(),
            description: format!("LINE {n}"),
            payer_name: String::new(),
            payer_account: String::new(),
            reversal: false,
        },
        fingerprint: format!("{n}"),
        occurrence: 1,
        source: "bca_business_csv",
        state: TransferState::Queued,
        queue_reason: "no_candidate",
    }
}

#[rstest]
#[tokio::test]
async fn what_was_never_complete_is_discarded(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::start(engine).await;
    let now = app.test.clock.now();
    let runtime = app.test.runtime();
    let half_written = runtime.db.write(async move |tx| {
        let new = NewStatement {
            id: "stm_1".into(),
            bank_account: BANK.into(),
            format: "bca_business_csv",
            file_name: String::new(),
            lines: 3,
            agent_id: "agt_1".into(),
        };
        assert!(statements::start(tx, &new, now, now + jiff::SignedDuration::from_secs(60)).await?);
        transfers::insert(tx, &[line(0), line(1)], now).await?;
        Ok::<_, DbError>(())
    });
    half_written.await.unwrap();
    assert!(app.transfers("").await.is_empty(), "nobody sees it");
    let running = app.import(&bca(&[("A", 5)]), "key-0001").await.unwrap_err();
    assert_eq!(running.reason, "idempotency.in_flight");

    let service = App::new(Config::default(), app.test.runtime()).unwrap();
    resume(&service, app.test.clock.now()).await.unwrap();
    assert!(app.import(&bca(&[("A", 5)]), "key-0001").await.is_err(), "its lease still runs");
    app.advance_hours(1).await;
    resume(&service, app.test.clock.now()).await.unwrap();
    let statement = app.import(&bca(&[("A", 5)]), "key-0001").await.unwrap();
    assert_eq!((statement.lines, statement.duplicates), (1, 0));
    assert_eq!(app.transfers("").await.len(), 1);
}
