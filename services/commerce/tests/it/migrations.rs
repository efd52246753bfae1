//! Migrations of databases that an older program made, with their rows.

use include_dir::{Dir, DirEntry, File};
use mostrador_commerce::MIGRATIONS;
use mostrador_commerce::domain::allocation::{Entry, Target};
use mostrador_commerce::domain::ids::LineId;
use mostrador_commerce::store::allocations::{self, NewEntry};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{Db, DbError};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, numbered};

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

/// Three lines of 500 rupiah: one given whole, one moved between orders, one not given.
const OLD_MONEY: &[&str] = &[
    "INSERT INTO transfers (id, statement_id, position, physical_line, bank_account, booked_on, direction,
         amount_sen, currency, description, payer_name, payer_account, search_text, fingerprint, occurrence,
         source, state, queue_reason, created_at)
     SELECT 'lin_0000000000000000000000000' || line.n, 'stm_00000000000000000000000001', line.n, 1, '1',
         '2026-01-05', 'credit', 50000, 'IDR', '', '', line.payer, '', line.payer, 1, '', 'matched', '', 0
     FROM (SELECT 1 AS n, '111' AS payer UNION ALL SELECT 2, '222' UNION ALL SELECT 3, '333') AS line",
    "INSERT INTO allocations (id, transfer_id, kind, account_id, order_id, amount, actor, created_at)
     SELECT 'all_0000000000000000000000000' || a.n, 'lin_0000000000000000000000000' || a.line, a.kind,
         'acc_0000000000000000000000000' || a.owner, 'ord_0000000000000000000000000' || a.owner, a.amount,
         a.actor, a.n
     FROM (SELECT 1 AS n, 1 AS line, 'order' AS kind, 1 AS owner, 300 AS amount, 'system' AS actor
           UNION ALL SELECT 2, 1, 'credit', 1, 200, 'system' UNION ALL SELECT 3, 2, 'order', 1, 500, 'system'
           UNION ALL SELECT 4, 2, 'order', 1, -500, 'agent'
           UNION ALL SELECT 5, 2, 'order', 2, 100, 'agent') AS a",
];

async fn give(db: &Db, test: &TestRuntime, line: u32, rupiah: i64) -> Result<(), DbError> {
    let (now, random) = (test.clock.now(), test.random.clone());
    db.write(async move |tx| {
        let entry = Entry { target: Target::Order(numbered(1)), amount: Rupiah::new(rupiah) };
        let (line_id, account_id) = (numbered(line), numbered(1));
        let new = NewEntry { line_id: &line_id, account_id: &account_id, entry: &entry, actor: "system" };
        allocations::add(tx, new, now, &random).await
    })
    .await
}

#[both_engines]
async fn money_that_was_given_before_is_counted(engine: Engine) {
    let test = TestRuntime::start(ServiceName::Commerce, engine, &FIRST).await;
    run(&test.runtime().db, OLD_MONEY).await.unwrap();
    let db = test.opened_with(&MIGRATIONS).await;
    let mut conn = db.read().await.unwrap();
    let given: Vec<(LineId, i64)> =
        sqlx::query_as("SELECT id, given FROM transfers ORDER BY id").fetch_all(&mut *conn).await.unwrap();
    assert_eq!(given, [(numbered(1), 500), (numbered(2), 100), (numbered(3), 0)]);
    let payers: Vec<(String, AccountId, Option<i64>)> =
        sqlx::query_as("SELECT number, account_id, shared_at FROM payer_accounts ORDER BY number")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    assert_eq!(payers, [("111".into(), numbered(1), None), ("222".into(), numbered(1), Some(5))]);
    drop(conn);

    for (line, rupiah) in [(1, 1), (2, 401), (3, 501)] {
        assert!(give(&db, &test, line, rupiah).await.is_err(), "{line} has less left than {rupiah}");
    }
    for (line, rupiah) in [(1, -500), (2, 400), (3, 500)] {
        give(&db, &test, line, rupiah).await.unwrap();
    }
}
