//! The schema accepts exactly the known states, also in older databases.

use include_dir::{Dir, DirEntry, File};
use mostrador_commerce::MIGRATIONS;
use mostrador_commerce::domain::allocation::CreditEffect;
use mostrador_commerce::domain::line::{LineState, LineStateName};
use mostrador_commerce::domain::order_state::OrderStateName;
use mostrador_commerce::domain::queue_reason::QueueReason;
use mostrador_commerce::domain::set_aside::AsideReason;
use mostrador_commerce::domain::settlement::Outcome;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{Db, DbError};
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines};
use sqlx::AssertSqlSafe;

macro_rules! migration {
    ($name:literal) => {
        DirEntry::File(File::new($name, include_bytes!(concat!("../../migrations/", $name))))
    };
}

static BEFORE: Dir<'static> = Dir::new(
    "",
    &[
        migration!("0001_commerce.sql"),
        migration!("0002_certain_money.sql"),
        migration!("0003_statement_pages.sql"),
        migration!("0004_checking.sql"),
        migration!("0005_queue.sql"),
        migration!("0006_names_in_files.sql"),
    ],
);

/// A row of each table, with a different value in each part.
const ROWS: [&str; 9] = [
    "INSERT INTO orders VALUES ('o1', 'a', 'w', 'MST-1', 'paid', 2, '[]', 900, 7, 893, 893, 'exact', 'BCA',
         '527', 'PT', 'd', 11, 12, 13, 14, 3, 0)",
    "INSERT INTO orders VALUES ('o2', 'a', 'w', 'MST-2', 'checking', 1, '[]', 900, 8, 700, 0, '', 'BCA',
         '527', 'PT', '', 11, 12, NULL, 14, 0, 192)",
    "INSERT INTO statements VALUES ('s1', '527', 'camt053', 'f.xml', 'imported', 2, 1, 'g', 'k', 'w', 21, 22,
         23, '', '', NULL, '2026-01-05', '2026-01-06')",
    "INSERT INTO statements VALUES ('s2', '527', 'camt053', 'g.xml', 'discarded', 2, 1, 'g', 'k', 'w', 21, 22,
         23, 'g', 'why', 24, NULL, NULL)",
    "INSERT INTO transfers VALUES ('l1', 's1', 0, 2, '527', '2026-01-05', 'credit', 89300, 'IDR', 'text',
         'name', 'acc', 'find', 'print', 1, 'camt053', 'matched', '', 31, 893, '', 'ref', 1)",
    "INSERT INTO transfers VALUES ('l2', 's1', 1, 3, '527', '2026-01-05', 'debit', 100, 'IDR', 'text', '', '',
         'find', 'print', 2, 'camt053', 'ignored', 'correction', 32, 0, 'broke', '', -1)",
    "INSERT INTO allocations VALUES ('e1', 'l1', 'order', 'a', 'o1', 893, 'system', 41, '', '', NULL, NULL)",
    "INSERT INTO allocations VALUES ('e2', 'l1', 'order', 'a', 'o2', 5, 'system', 42, 'o1', 'covered', NULL, \
     NULL)",
    "INSERT INTO set_asides VALUES ('l1', 'fee', 'note', 'g', 51)",
];

async fn run(db: &Db, sql: String) -> Result<(), DbError> {
    db.write(async move |tx| {
        sqlx::query(AssertSqlSafe(sql.clone())).execute(tx.conn()).await?;
        Ok(())
    })
    .await
}

async fn texts(db: &Db, sql: String) -> Vec<String> {
    let mut conn = db.read().await.unwrap();
    let rows: Vec<(String,)> = sqlx::query_as(AssertSqlSafe(sql)).fetch_all(&mut *conn).await.unwrap();
    rows.into_iter().map(|(text,)| text).collect()
}

const TABLES: [&str; 5] = ["orders", "statements", "transfers", "allocations", "set_asides"];

/// The columns, indexes and rows of each table.
async fn contents(db: &Db, engine: Engine) -> Vec<[Vec<String>; 3]> {
    let mut contents = Vec::new();
    for table in TABLES {
        let (columns, indexes) = match engine {
            Engine::Sqlite => (
                format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid"),
                format!(
                    "SELECT sql FROM sqlite_master WHERE tbl_name = '{table}' AND sql LIKE 'CREATE%INDEX%'"
                ),
            ),
            Engine::Postgres => (
                format!(
                    "SELECT CAST(column_name AS TEXT) FROM information_schema.columns
                     WHERE table_name = '{table}' ORDER BY ordinal_position"
                ),
                format!("SELECT indexdef FROM pg_indexes WHERE tablename = '{table}'"),
            ),
        };
        let mut indexes = texts(db, indexes).await;
        indexes.sort();
        let columns = texts(db, columns).await;
        let whole: Vec<String> =
            columns.iter().map(|column| format!("COALESCE(CAST({column} AS TEXT), 'nothing')")).collect();
        let rows = format!("SELECT {} FROM {table} ORDER BY 1", whole.join(" || '|' || "));
        contents.push([indexes, texts(db, rows).await, columns]);
    }
    contents
}

#[both_engines]
async fn older_rows_stay_as_they_are(engine: Engine) {
    let test = TestRuntime::start(ServiceName::Commerce, engine, &BEFORE).await;
    let db = test.runtime().db;
    for row in ROWS {
        run(&db, row.to_owned()).await.unwrap();
    }
    let before = contents(&db, engine).await;
    let after = contents(&test.opened_with(&MIGRATIONS).await, engine).await;
    for ([indexes, rows, columns], [indexes_after, rows_after, columns_after]) in before.iter().zip(&after) {
        // Later migrations add indexes.
        let lost: Vec<_> = indexes.iter().filter(|index| !indexes_after.contains(index)).collect();
        assert!(lost.is_empty(), "{lost:?}");
        assert_eq!((rows, columns), (rows_after, columns_after));
    }
    assert_eq!(after.iter().map(|[_, rows, _]| rows.len()).sum::<usize>(), ROWS.len());
}

async fn with_rows(engine: Engine) -> (TestRuntime, Db) {
    let test = TestRuntime::start(ServiceName::Commerce, engine, &MIGRATIONS).await;
    let db = test.runtime().db;
    for row in ROWS {
        run(&db, row.to_owned()).await.unwrap();
    }
    (test, db)
}

#[both_engines]
async fn every_state_of_the_program_is_one_of_the_schema(engine: Engine) {
    let (_test, db) = with_rows(engine).await;
    for state in OrderStateName::ALL {
        let paid_at = if state.is_paid() { "1" } else { "NULL" };
        let set = format!("UPDATE orders SET state = '{}', paid_at = {paid_at}", state.as_str());
        run(&db, set).await.unwrap();
        let contradicts = if state.is_paid() { "NULL" } else { "1" };
        assert!(run(&db, format!("UPDATE orders SET paid_at = {contradicts}")).await.is_err(), "{state:?}");
    }
    for outcome in Outcome::ALL {
        run(&db, format!("UPDATE orders SET outcome = '{}'", outcome.as_str())).await.unwrap();
    }
    for reason in AsideReason::ALL {
        run(&db, format!("UPDATE set_asides SET reason = '{}'", reason.as_str())).await.unwrap();
    }
    for spent_as in [CreditEffect::Covered, CreditEffect::Received] {
        let set = format!("UPDATE allocations SET spent_as = '{}' WHERE id = 'e2'", spent_as.as_str());
        run(&db, set).await.unwrap();
    }
    for name in LineStateName::ALL {
        for reason in QueueReason::ALL.into_iter().map(Some).chain([None]) {
            let text = reason.map_or("", QueueReason::as_str);
            let set = format!("UPDATE transfers SET state = '{}', queue_reason = '{text}'", name.as_str());
            let there_is = LineState::of(name, reason).is_some();
            assert_eq!(run(&db, set).await.is_ok(), there_is, "{name:?} {reason:?}");
        }
    }
}

#[both_engines]
async fn the_schema_refuses_rows_that_no_program_writes(engine: Engine) {
    let (_test, db) = with_rows(engine).await;
    for set in [
        "UPDATE orders SET state = 'refunded', paid_at = NULL",
        "UPDATE orders SET outcome = 'lost'",
        "UPDATE orders SET version = 0",
        "UPDATE statements SET state = 'gone', discarded_at = NULL",
        "UPDATE statements SET discarded_at = 1 WHERE id = 's1'",
        "UPDATE transfers SET direction = 'sideways'",
        "UPDATE transfers SET state = 'lost', queue_reason = ''",
        "UPDATE transfers SET state = 'queued', queue_reason = 'mood'",
        "UPDATE transfers SET occurrence = 0",
        "UPDATE allocations SET kind = 'gift'",
        "UPDATE allocations SET spent_as = 'lent' WHERE id = 'e2'",
        "UPDATE allocations SET spent_as = '' WHERE id = 'e2'",
        "UPDATE allocations SET kind = 'credit' WHERE id = 'e2'",
        "UPDATE allocations SET credit_place = 1",
        "UPDATE set_asides SET reason = 'mood'",
    ] {
        assert!(run(&db, set.to_owned()).await.is_err(), "{set}");
    }
}
