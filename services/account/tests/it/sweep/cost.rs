//! The cost of timed work follows the accounts with due work, not all accounts. `ACCOUNTS=1000000` measures
//! it among so many accounts and among 10,000, as `make bench` does; the default numbers are too small for a
//! measurement.

use std::time::{Duration, Instant};

use jiff::SignedDuration;
use mostrador_account::Config;
use mostrador_account::app::App;
use mostrador_account::domain::policy::Policy;
use mostrador_account::jobs::watch_accounts;
use mostrador_account::topics::REVIEW_ACCOUNT;
use mostrador_proto::account::v1::AccountReview;
use mostrador_runtime::db::DbError;
use mostrador_runtime::testing::{Engine, both_engines};
use sqlx::AssertSqlSafe;

use crate::stage::{Stage, at, owner};

/// An unused account's way to its hold, moment by moment: its owner is told, it is inactive, its owner is
/// told again, it is held.
const DUE_AT: [&str; 4] =
    ["2026-02-27T02:00:00Z", "2026-03-06T17:00:00Z", "2026-03-29T02:00:00Z", "2026-04-05T17:00:00Z"];
/// The work of all other accounts.
const LATER: SignedDuration = SignedDuration::from_hours(300 * 24);
const A_WRITE: u32 = 20_000;

/// The sizes of a run: a few accounts, many accounts, and how many of each have due work.
struct Sizes {
    few: u32,
    many: u32,
    due: u32,
}

impl Sizes {
    fn asked() -> Self {
        let asked = std::env::var("ACCOUNTS").ok().and_then(|accounts| accounts.parse().ok());
        match asked {
            Some(many) => Self { few: 10_000, many, due: 1_000 },
            None => Self { few: 100, many: 1_000, due: 20 },
        }
    }
}

#[both_engines]
async fn the_cost_of_timed_work_follows_what_is_due(engine: Engine) {
    let Sizes { few, many, due } = Sizes::asked();
    let among_few = cost(engine, few, due).await;
    let among_many = cost(engine, many, due).await;
    for (size, took) in [("few", among_few), ("many", among_many)] {
        println!("figure: {engine:?}, among {size} accounts (s): {:.3}", took.as_secs_f64());
    }
}

/// The time for all due work, with every look for lost and unplanned work, from the first notice to the hold.
async fn cost(engine: Engine, accounts: u32, due: u32) -> Duration {
    // All due accounts are held at once, which is no wave here.
    let policy = Policy { guard_percent: 100, ..Config::default().policy };
    let stage = Stage::under(engine, Config { policy }).await;
    let account = owner(1).account_id.to_string();
    let message = first_review(&stage).await;
    // Account 1 is due itself.
    copy(&stage, engine, ("accounts", &account), (2, due), SignedDuration::ZERO).await;
    ask_for_reviews(&stage, due).await;
    for first in (due + 1..=accounts).step_by(A_WRITE as usize) {
        let numbers = (first, accounts.min(first + A_WRITE - 1));
        copy(&stage, engine, ("accounts", &account), numbers, LATER).await;
        copy(&stage, engine, ("outbox", &message), numbers, LATER).await;
    }
    execute(&stage, "ANALYZE".to_owned()).await;
    assert_eq!(stage.test.count("accounts").await, i64::from(accounts));

    let app = App::new(Config { policy }, stage.test.runtime());
    let mut took = Duration::ZERO;
    for moment in DUE_AT {
        stage.test.advance(at(moment).duration_since(stage.test.clock.now()));
        let begun = Instant::now();
        assert_eq!(watch_accounts::run_once(&app).await.unwrap(), 0);
        assert_eq!(watch_accounts::plan_holds(&app).await.unwrap(), 0);
        assert_eq!(watch_accounts::ask_again(&app).await.unwrap(), 0);
        stage.served.drain_outbox().await;
        took += begun.elapsed();
    }
    let held = stage.test.count("accounts WHERE held_still_idle_at IS NOT NULL").await;
    assert_eq!(held, i64::from(due), "only due accounts are held");
    stage.end().await;
    took
}

async fn ask_for_reviews(stage: &Stage, due: u32) {
    let runtime = stage.test.runtime();
    let outbox = runtime.outbox.clone();
    let send = async move |tx: &mut mostrador_runtime::db::Tx| {
        for number in 2..=due {
            let message = AccountReview { account_id: owner(number).account_id.to_string() };
            outbox.send(tx, REVIEW_ACCOUNT, &message, at(DUE_AT[0]))?;
        }
        Ok::<_, DbError>(())
    };
    runtime.db.write(send).await.unwrap();
}

/// The id of the timed message for account 1.
async fn first_review(stage: &Stage) -> String {
    let db = stage.test.runtime().db;
    let mut conn = db.read().await.unwrap();
    let first = sqlx::query_as("SELECT MIN(id) FROM outbox WHERE topic = 'review_account'");
    let (id,): (String,) = first.fetch_one(&mut *conn).await.unwrap();
    id
}

/// Copies a row of account 1 for the accounts of these numbers, whose work comes so much later.
async fn copy(
    stage: &Stage,
    engine: Engine,
    (table, original): (&str, &str),
    (first, last): (u32, u32),
    later: SignedDuration,
) {
    let columns = columns(stage, engine, table).await;
    let values: Vec<_> = columns.iter().map(|column| copied(column, later)).collect();
    let key = &columns[0];
    let sql = format!(
        "WITH RECURSIVE numbers (n) AS (
             SELECT CAST({first} AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < {last}
         )
         INSERT INTO {table} ({names})
         SELECT {values} FROM {table} CROSS JOIN numbers WHERE {key} = '{original}'",
        names = columns.join(", "),
        values = values.join(", "),
    );
    execute(stage, sql).await;
}

/// The column of a copy; `n` is its number.
fn copied(column: &str, later: SignedDuration) -> String {
    match column {
        "id" | "account_id" | "owner_id" => {
            format!("substr({column}, 1, 20) || substr(CAST(10000000000 + n AS TEXT), 2)")
        }
        "owner_email" | "search_email" => format!("CAST(n AS TEXT) || {column}"),
        "due_at" | "review_at" | "last_active_at" | "next_hold_at" => {
            format!("{column} + {}", later.as_millis())
        }
        _ => column.to_owned(),
    }
}

/// The names of the table's columns, in the table's order; the key is the first.
async fn columns(stage: &Stage, engine: Engine, table: &str) -> Vec<String> {
    let sql = match engine {
        Engine::Sqlite => format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid"),
        Engine::Postgres => format!(
            "SELECT CAST(column_name AS TEXT) FROM information_schema.columns
             WHERE table_name = '{table}' ORDER BY ordinal_position"
        ),
    };
    let db = stage.test.runtime().db;
    let mut conn = db.read().await.unwrap();
    let rows: Vec<(String,)> = sqlx::query_as(AssertSqlSafe(sql)).fetch_all(&mut *conn).await.unwrap();
    rows.into_iter().map(|(name,)| name).collect()
}

async fn execute(stage: &Stage, sql: String) {
    let run = async move |tx: &mut mostrador_runtime::db::Tx| {
        sqlx::query(AssertSqlSafe(sql.clone())).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    };
    stage.test.runtime().db.write(run).await.unwrap();
}
