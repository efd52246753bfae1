use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::outbox::start;

#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("refused")]
    Refused,
    #[error(transparent)]
    Db(#[from] DbError),
}

pub(crate) async fn put(tx: &mut Tx, id: &str, at: i64) -> Result<(), DbError> {
    sqlx::query("INSERT INTO received (id, received_at) VALUES ($1, $2)")
        .bind(id.to_owned())
        .bind(at)
        .execute(tx.conn())
        .await?;
    Ok(())
}

async fn remove(tx: &mut Tx, id: &str) -> Result<(), DbError> {
    sqlx::query("DELETE FROM received WHERE id = $1").bind(id.to_owned()).execute(tx.conn()).await?;
    Ok(())
}

pub(crate) async fn read(db: &Db) -> Result<(), DbError> {
    let mut conn = db.read().await?;
    sqlx::query("SELECT COUNT(*) FROM received").execute(&mut *conn).await?;
    Ok(())
}

pub(crate) async fn value(db: &Db, id: &str) -> Option<i64> {
    let mut conn = db.read().await.unwrap();
    let row: Option<(i64,)> = sqlx::query_as("SELECT received_at FROM received WHERE id = $1")
        .bind(id.to_owned())
        .fetch_optional(&mut *conn)
        .await
        .unwrap();
    row.map(|(at,)| at)
}

#[both_engines]
async fn a_refusal_leaves_nothing_and_its_neighbours_stand(engine: Engine) {
    let test = start(engine).await;
    let db = test.runtime().db;
    let writes = (0..40).map(|n| {
        let db = db.clone();
        async move {
            db.write(async move |tx| {
                put(tx, &format!("row{n}"), n).await?;
                if n % 2 == 0 { Ok(()) } else { Err(Error::Refused) }
            })
            .await
        }
    });
    let outcomes = join_all(writes).await;
    for (n, outcome) in (0..40).zip(outcomes) {
        assert_eq!(outcome.is_ok(), n % 2 == 0);
        assert_eq!(value(&db, &format!("row{n}")).await.is_some(), n % 2 == 0);
    }
}

#[both_engines]
async fn racing_increments_all_count(engine: Engine) {
    let test: TestRuntime = start(engine).await;
    let db = test.runtime().db;
    db.write(async |tx| put(tx, "counter", 0).await).await.unwrap();
    let bumps = (0..12).map(|_| {
        let db = db.clone();
        async move {
            // A losing transaction is retried a few times only; then the caller tries again.
            while db.write(async |tx| bump(tx).await).await.is_err() {}
        }
    });
    join_all(bumps).await;
    assert_eq!(value(&db, "counter").await, Some(12));
}

async fn bump(tx: &mut Tx) -> Result<(), DbError> {
    let (at,): (i64,) =
        sqlx::query_as("SELECT received_at FROM received WHERE id = 'counter'").fetch_one(tx.conn()).await?;
    let result = sqlx::query("UPDATE received SET received_at = $1 WHERE id = 'counter'")
        .bind(at + 1)
        .execute(tx.conn())
        .await?;
    DbError::one_row("counter.bump", &result)
}

#[both_engines]
async fn a_panic_ends_only_its_own_write(engine: Engine) {
    let test = start(engine).await;
    let db = test.runtime().db;
    let panicked: Result<(), DbError> = db
        .write(async |tx| {
            put(tx, "lost", 1).await?;
            panic!("a mistake in one closure")
        })
        .await;
    assert!(matches!(panicked, Err(DbError::Panicked)));
    db.write(async |tx| put(tx, "kept", 1).await).await.unwrap();
    assert_eq!(value(&db, "lost").await, None);
    assert_eq!(value(&db, "kept").await, Some(1));
}

/// Keeps every connection of the writer busy until the end.
pub(crate) struct Hold {
    released: CancellationToken,
    held: Vec<tokio::task::JoinHandle<Result<(), DbError>>>,
}

pub(crate) async fn hold(db: &Db, engine: Engine) -> Hold {
    let released = CancellationToken::new();
    let mut held = Vec::new();
    let writers = if engine == Engine::Sqlite { 1 } else { 8 };
    for n in 0..writers {
        let (db, release, started) = (db.clone(), released.clone(), Arc::new(Notify::new()));
        let begun = Arc::clone(&started);
        let write = async move |tx: &mut Tx| {
            started.notify_one();
            release.cancelled().await;
            put(tx, &format!("held{n}"), 1).await
        };
        held.push(tokio::spawn(async move { db.write(write).await }));
        begun.notified().await;
    }
    Hold { released, held }
}

impl Hold {
    /// Ends once the writes of the test wait in the queue, and SQLite's batch is closed.
    pub(crate) async fn end(self) {
        tokio::time::sleep(Duration::from_millis(20)).await;
        self.released.cancel();
        for write in self.held {
            write.await.unwrap().unwrap();
        }
    }
}

/// The outcomes of two writes in one batch: the closure of the first write refuses, and the second write
/// fills the disk.
async fn refused_and_full(db: &Db) -> (Result<(), Error>, Result<(), DbError>) {
    let hold = hold(db, Engine::Sqlite).await;
    let refuses = db.write(async |tx: &mut Tx| {
        put(tx, "lost", 1).await?;
        Err::<(), _>(Error::Refused)
    });
    let fills = db.write(async |tx: &mut Tx| {
        sqlx::raw_sql("PRAGMA max_page_count = 1").execute(tx.conn()).await.map_err(DbError::from)?;
        put(tx, &"x".repeat(1 << 20), 1).await
    });
    let (refused, full, ()) = tokio::join!(refuses, fills, hold.end());
    (refused, full)
}

/// The first write's refusal is lost with the batch: its caller has to try again.
#[tokio::test]
async fn a_full_disk_loses_the_refusals_of_its_batch_too() {
    let test = start(Engine::Sqlite).await;
    let db = test.runtime().db;
    let (mut refused, mut full) = refused_and_full(&db).await;
    for _ in 0..20 {
        // On a busy machine the first write alone may take as long as a batch.
        if !matches!(refused, Err(Error::Refused)) {
            break;
        }
        assert!(matches!(full, Err(DbError::BatchLost)), "{full:?}");
        db.write(async |tx: &mut Tx| remove(tx, "held0").await).await.unwrap();
        (refused, full) = refused_and_full(&db).await;
    }
    assert!(matches!(refused, Err(Error::Db(DbError::BatchLost))), "{refused:?}");
    assert!(matches!(full, Err(DbError::BatchLost)), "{full:?}");
    db.write(async |tx: &mut Tx| put(tx, "after", 1).await).await.unwrap();
    assert_eq!(value(&db, "lost").await, None);
}

#[both_engines]
async fn an_abandoned_write_does_not_begin(engine: Engine) {
    let test = start(engine).await;
    let db = test.runtime().db;
    let hold = hold(&db, engine).await;
    let gave_up = tokio::time::timeout(
        Duration::from_millis(20),
        db.write(async |tx: &mut Tx| put(tx, "given up", 1).await),
    );
    assert!(gave_up.await.is_err());
    hold.end().await;
    db.write(async |tx: &mut Tx| put(tx, "after", 1).await).await.unwrap();
    assert_eq!(value(&db, "given up").await, None);
    assert_eq!(value(&db, "after").await, Some(1));
}

#[both_engines]
async fn a_write_that_runs_outlives_its_caller(engine: Engine) {
    let test = start(engine).await;
    let db = test.runtime().db;
    let (started, release) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (begun, go_on) = (Arc::clone(&started), Arc::clone(&release));
    let write = async move |tx: &mut Tx| {
        begun.notify_one();
        go_on.notified().await;
        put(tx, "kept", 1).await
    };
    let other = db.clone();
    let caller = tokio::spawn(async move { other.write(write).await });
    started.notified().await;
    caller.abort();
    assert!(caller.await.unwrap_err().is_cancelled());
    release.notify_one();
    db.write(async |tx: &mut Tx| put(tx, "after", 1).await).await.unwrap();
    while value(&db, "kept").await.is_none() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[both_engines]
async fn closing_waits_for_writes_and_takes_no_more(engine: Engine) {
    let test = start(engine).await;
    let db = test.runtime().db;
    let (started, done) = (Arc::new(Notify::new()), Arc::new(AtomicBool::new(false)));
    let (begun, finished) = (Arc::clone(&started), Arc::clone(&done));
    let slow = async move |tx: &mut Tx| {
        begun.notify_one();
        tokio::time::sleep(Duration::from_millis(100)).await;
        put(tx, "slow", 1).await?;
        finished.store(true, Ordering::Release);
        Ok::<_, DbError>(())
    };
    let other = db.clone();
    let writing = tokio::spawn(async move { other.write(slow).await });
    started.notified().await;
    db.clone().close().await;
    assert!(done.load(Ordering::Acquire));
    writing.await.unwrap().unwrap();
    let late = db.write(async |tx: &mut Tx| put(tx, "late", 1).await).await;
    assert!(matches!(late, Err(DbError::WriterLost)));
}
