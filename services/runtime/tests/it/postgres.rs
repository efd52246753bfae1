//! What only PostgreSQL does: hang up, cancel statements, take long over migrations.

use std::time::Duration;

use futures_util::future::join_all;
use include_dir::{Dir, include_dir};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::testing::{Engine, TestRuntime};

use crate::outbox::start;

static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/it/migrations_of_postgres");

async fn run(db: &Db, sql: &'static str) -> Result<(), DbError> {
    db.write(async move |tx: &mut Tx| {
        sqlx::raw_sql(sql).execute(tx.conn()).await?;
        Ok(())
    })
    .await
}

async fn read(db: &Db) -> Result<(), DbError> {
    let mut conn = db.read().await?;
    sqlx::query("SELECT COUNT(*) FROM received").execute(&mut *conn).await?;
    Ok(())
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
async fn what_passes_is_told_apart_from_mistakes() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let kind = async |sql| Failure::from(run(&db, sql).await.unwrap_err()).kind;
    let timed_out = "SET LOCAL statement_timeout = '20ms'; SELECT pg_sleep(5)";
    assert_eq!(kind(timed_out).await, Kind::Unavailable);
    // SQLSTATE 22023, which read as one of SQLite's codes would be 7: out of memory.
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

#[tokio::test]
async fn a_write_says_itself_how_far_it_is_isolated() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let isolation = async || {
        db.write(async |tx: &mut Tx| {
            let (level,): (String,) = sqlx::query_as("SELECT current_setting('transaction_isolation')")
                .fetch_one(tx.conn())
                .await
                .map_err(DbError::from)?;
            // What a proxy between us and the server may do to the next transaction on this connection.
            sqlx::raw_sql("SET default_transaction_isolation = 'read committed'").execute(tx.conn()).await?;
            Ok::<_, DbError>(level)
        })
        .await
        .unwrap()
    };
    for _ in 0..3 {
        assert_eq!(isolation().await, "serializable");
    }
}
