//! Databases that an older program made, with what they hold.

use include_dir::{Dir, DirEntry, File};
use mostrador_commerce::MIGRATIONS;
use mostrador_commerce::domain::allocation::{Entry, Target};
use mostrador_commerce::store::allocations::{self, NewEntry};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{Db, DbError};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::testing::{Engine, TestRuntime};
use rstest::rstest;

static FIRST: Dir<'static> = Dir::new(
    "",
    &[DirEntry::File(File::new("0001_commerce.sql", include_bytes!("../../migrations/0001_commerce.sql")))],
);

async fn run(db: &Db, sql: &'static [&'static str]) -> Result<(), DbError> {
    db.write(async move |tx| {
        for sql in sql {
            sqlx::query(*sql).execute(tx.conn()).await?;
        }
        Ok(())
    })
    .await
}

/// Three lines of 500 rupiah: given whole, given to one and then to another, and not given.
const OLD_MONEY: &[&str] = &[
    "INSERT INTO transfers (id, statement_id, position, physical_line, bank_account, booked_on, direction,
         amount_sen, currency, description, payer_name, payer_account, search_text, fingerprint, occurrence,
         source, state, queue_reason, created_at)
     SELECT line.id, 'stm_1', line.position, 1, '1', '2026-01-05', 'credit', 50000, 'IDR', '', '', line.payer, '',
         line.id, 1, '', 'matched', '', 0
     FROM (SELECT 'lin_1' AS id, 0 AS position, '111' AS payer UNION ALL SELECT 'lin_2', 1, '222'
           UNION ALL SELECT 'lin_3', 2, '333') AS line",
    "INSERT INTO allocations (id, transfer_id, kind, account_id, order_id, amount, actor, created_at) VALUES
         ('all_1', 'lin_1', 'order', 'acc_1', 'ord_1', 300, 'system', 1),
         ('all_2', 'lin_1', 'credit', 'acc_1', 'ord_1', 200, 'system', 2),
         ('all_3', 'lin_2', 'order', 'acc_1', 'ord_1', 500, 'system', 3),
         ('all_4', 'lin_2', 'order', 'acc_1', 'ord_1', -500, 'agt_1', 4),
         ('all_5', 'lin_2', 'order', 'acc_2', 'ord_2', 100, 'agt_1', 5)",
];

async fn give(db: &Db, test: &TestRuntime, transfer_id: &'static str, rupiah: i64) -> Result<(), DbError> {
    let (now, random) = (test.clock.now(), test.random.clone());
    db.write(async move |tx| {
        let entry = Entry { target: Target::Order("ord_1".into()), amount: Rupiah::new(rupiah) };
        let new = NewEntry { transfer_id, account_id: "acc_1", entry: &entry, actor: "system" };
        allocations::add(tx, new, now, &random).await
    })
    .await
}

#[rstest]
#[tokio::test]
async fn money_that_was_given_before_is_counted(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let test = TestRuntime::start(ServiceName::Commerce, engine, &FIRST).await;
    run(&test.runtime().db, OLD_MONEY).await.unwrap();
    let db = test.opened_with(&MIGRATIONS).await;
    let mut conn = db.read().await.unwrap();
    let given: Vec<(String, i64)> =
        sqlx::query_as("SELECT id, given FROM transfers ORDER BY id").fetch_all(&mut *conn).await.unwrap();
    assert_eq!(given, [("lin_1".into(), 500), ("lin_2".into(), 100), ("lin_3".into(), 0)]);
    let payers: Vec<(String, String, Option<i64>)> =
        sqlx::query_as("SELECT number, account_id, shared_at FROM payer_accounts ORDER BY number")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    assert_eq!(payers, [("111".into(), "acc_1".into(), None), ("222".into(), "acc_1".into(), Some(5))]);
    drop(conn);

    for (line, rupiah) in [("lin_1", 1), ("lin_2", 401), ("lin_3", 501)] {
        assert!(give(&db, &test, line, rupiah).await.is_err(), "{line} has less left than {rupiah}");
    }
    for (line, rupiah) in [("lin_1", -500), ("lin_2", 400), ("lin_3", 500)] {
        give(&db, &test, line, rupiah).await.unwrap();
    }
}
