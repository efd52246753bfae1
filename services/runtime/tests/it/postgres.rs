//! PostgreSQL's own failures: lost connections, cancelled statements, slow migrations.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use include_dir::{Dir, include_dir};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::testing::{Engine, TestRuntime};
use tokio::sync::Notify;

use crate::db::{put, read, value};
use crate::outbox::{NO_MIGRATIONS, start};

static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/it/migrations_of_postgres");

async fn run(db: &Db, sql: &'static str) -> Result<(), DbError> {
    db.write(async move |tx: &mut Tx| {
        sqlx::raw_sql(sql).execute(tx.conn()).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_restart_of_the_server_fails_no_later_call() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    for done in join_all((0..16).map(|_| run(&db, "SELECT pg_sleep(0.05)"))).await {
        done.unwrap();
    }
    for done in join_all((0..8).map(|_| read(&db))).await {
        done.unwrap();
    }
    let mut conn = db.read().await.unwrap();
    sqlx::query(
        "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .execute(&mut *conn)
    .await
    .unwrap();
    drop(conn);
    for done in join_all((0..16).map(|_| run(&db, "SELECT 1"))).await {
        done.unwrap();
    }
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    for done in join_all((0..8).map(|_| read(&db))).await {
        done.unwrap();
    }
}

#[tokio::test]
async fn a_passing_failure_is_told_apart_from_a_mistake() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let kind = async |sql| Failure::from(run(&db, sql).await.unwrap_err()).kind;
    let timed_out = "SET LOCAL statement_timeout = '20ms'; SELECT pg_sleep(5)";
    assert_eq!(kind(timed_out).await, Kind::Unavailable);
    // SQLSTATE 22023, which as a code of SQLite would mean 7: out of memory.
    assert_eq!(kind("SELECT generate_series(1, 2, 0)").await, Kind::Internal);
    let full = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$";
    assert_eq!(kind(full).await, Kind::Unavailable);
}

#[tokio::test]
async fn a_migration_may_take_its_time() {
    let test = TestRuntime::start(ServiceName::Account, Engine::Postgres, &MIGRATIONS).await;
    let mut conn = test.runtime().db.read().await.unwrap();
    let (timeout,): (String,) =
        sqlx::query_as("SELECT statement_timeout FROM migrated_under").fetch_one(&mut *conn).await.unwrap();
    assert_eq!(timeout, "0");
}

/// The plan of a statement, on a writer's connection, for a table of few rows.
async fn plan(db: &Db, sql: &'static str) -> Vec<String> {
    run(
        db,
        "INSERT INTO outbox (id, topic, payload, due_at, attempts, final_answers, created_at)
             VALUES ('msg_1', 'a', '', 1, 0, 0, 1) ON CONFLICT (id) DO NOTHING; ANALYZE outbox",
    )
    .await
    .unwrap();
    let explain = async move |tx: &mut Tx| {
        let explained = sqlx::AssertSqlSafe(format!("EXPLAIN {sql}"));
        let lines: Vec<(String,)> = sqlx::query_as(explained).fetch_all(tx.conn()).await?;
        Ok::<_, DbError>(lines.into_iter().map(|(line,)| line).collect())
    };
    db.write(explain).await.unwrap()
}

#[tokio::test]
async fn a_writer_takes_an_index_also_while_a_table_is_small() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    for sql in [
        "DELETE FROM outbox WHERE (id = 'msg_1' AND attempts = 1) OR (id = 'msg_2' AND attempts = 1)",
        "UPDATE outbox SET due_at = 2 WHERE id = ANY(ARRAY(
             SELECT o.id FROM outbox o WHERE o.topic = 'a' AND o.parked_at IS NULL AND o.due_at <= 1
             AND (o.sequence IS NULL OR NOT EXISTS
                  (SELECT 1 FROM outbox e WHERE e.sequence = o.sequence AND e.number < o.number
                     AND e.sequence IS NOT NULL AND e.parked_at IS NULL))
             ORDER BY o.due_at LIMIT 8 FOR UPDATE OF o SKIP LOCKED))",
    ] {
        let plan = plan(&db, sql).await;
        assert!(plan.iter().any(|line| line.contains("Index")), "{plan:#?}");
        assert!(!plan.iter().any(|line| line.contains("Seq Scan") || line.contains("JIT")), "{plan:#?}");
    }
}

async fn isolation(tx: &mut Tx) -> Result<String, DbError> {
    let (level,): (String,) =
        sqlx::query_as("SELECT current_setting('transaction_isolation')").fetch_one(tx.conn()).await?;
    // A proxy before the server may do this to the next transaction on this connection.
    sqlx::raw_sql("SET default_transaction_isolation = 'repeatable read'").execute(tx.conn()).await?;
    Ok(level)
}

#[tokio::test]
async fn a_write_says_itself_how_far_it_is_isolated() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    for _ in 0..3 {
        assert_eq!(db.write(isolation).await.unwrap(), "serializable");
        assert_eq!(db.write_locked("key", isolation).await.unwrap(), "read committed");
    }
}

#[tokio::test]
async fn a_lock_holds_in_all_processes() {
    let test = start(Engine::Postgres).await;
    let (here, there) = (test.runtime().db, test.opened_with(&NO_MIGRATIONS).await);
    here.write(async |tx: &mut Tx| put(tx, "counter", 0).await).await.unwrap();
    let adds = (0..24).map(|number| {
        let db = if number % 2 == 0 { here.clone() } else { there.clone() };
        async move { db.write_locked("counter", add).await }
    });
    for added in join_all(adds).await {
        added.unwrap();
    }
    assert_eq!(value(&here, "counter").await, Some(24));
}

#[tokio::test]
async fn a_process_that_stands_still_in_a_transaction_keeps_its_lock_for_a_moment_only() {
    let test = start(Engine::Postgres).await;
    let (frozen, other) = (test.runtime().db, test.opened_with(&NO_MIGRATIONS).await);
    let (stands, thaws) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (begun, thawed) = (Arc::clone(&stands), Arc::clone(&thaws));
    let standing = tokio::spawn(async move {
        let stand_still = async move |_: &mut Tx| {
            begun.notify_one();
            thawed.notified().await;
            Ok(())
        };
        frozen.write_locked::<_, DbError, _>("key", stand_still).await
    });
    stands.notified().await;
    let asked = Instant::now();
    other.write_locked::<_, DbError, _>("key", async |_: &mut Tx| Ok(())).await.unwrap();
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    thaws.notify_one();
    let lost = standing.await.unwrap().unwrap_err();
    assert!(lost.is_passing(), "{lost:?}");
    other.close().await;
}

/// Right only if no other transaction writes between its statements.
async fn add(tx: &mut Tx) -> Result<(), DbError> {
    let before = compared(tx).await?;
    sqlx::query("UPDATE received SET received_at = $1 WHERE id = 'counter'")
        .bind(before + 1)
        .execute(tx.conn())
        .await?;
    Ok(())
}

/// Two keys do not exclude each other, so the row's own comparison does.
#[tokio::test]
async fn a_lost_comparison_is_made_again() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    db.write(async |tx: &mut Tx| put(tx, "counter", 0).await).await.unwrap();
    let (first_read, first_goes_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (read, go_on) = (Arc::clone(&first_read), Arc::clone(&first_goes_on));
    let (other, tries) = (db.clone(), Arc::new(AtomicU32::new(0)));
    let counted = Arc::clone(&tries);
    let first = tokio::spawn(async move {
        let add = async move |tx: &mut Tx| {
            let before = compared(tx).await?;
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                read.notify_one();
                go_on.notified().await;
            }
            swap(tx, before).await
        };
        other.write_locked("one", add).await
    });
    first_read.notified().await;
    let second = db.write_locked("two", async |tx: &mut Tx| {
        let before = compared(tx).await?;
        swap(tx, before).await
    });
    second.await.unwrap();
    first_goes_on.notify_one();
    first.await.unwrap().unwrap();
    assert_eq!((value(&db, "counter").await, tries.load(Ordering::SeqCst)), (Some(2), 2));
}

#[tokio::test]
async fn a_lost_race_is_not_run_again_for_a_caller_who_has_gone() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let (runs, goes_on, tries) =
        (Arc::new(Notify::new()), Arc::new(Notify::new()), Arc::new(AtomicU32::new(0)));
    let (begun, go_on, counted) = (Arc::clone(&runs), Arc::clone(&goes_on), Arc::clone(&tries));
    let caller = tokio::spawn(async move {
        let lose = async move |_: &mut Tx| {
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                begun.notify_one();
                go_on.notified().await;
            }
            Err::<(), _>(DbError::lost_race("a test"))
        };
        db.write_locked("key", lose).await
    });
    runs.notified().await;
    caller.abort();
    assert!(caller.await.unwrap_err().is_cancelled());
    goes_on.notify_one();
    // All ten tries take about a second.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(tries.load(Ordering::SeqCst), 1);
}

async fn compared(tx: &mut Tx) -> Result<i64, DbError> {
    let (before,): (i64,) =
        sqlx::query_as("SELECT received_at FROM received WHERE id = 'counter'").fetch_one(tx.conn()).await?;
    Ok(before)
}

async fn swap(tx: &mut Tx, before: i64) -> Result<(), DbError> {
    let swapped =
        sqlx::query("UPDATE received SET received_at = $1 WHERE id = 'counter' AND received_at = $2")
            .bind(before + 1)
            .bind(before)
            .execute(tx.conn())
            .await?;
    DbError::one_row("counter.swap", &swapped)
}
