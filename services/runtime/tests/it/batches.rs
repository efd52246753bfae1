//! The writes that share a transaction: the time of a batch on SQLite, the isolation on PostgreSQL.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::future::join_all;
use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::testing::Engine;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::db::{hold, put, value};
use crate::outbox::start;

/// More than half of a batch's ten milliseconds.
const MORE_THAN_HALF: Duration = Duration::from_millis(6);

async fn write_slowly(db: Db, id: &'static str) -> Result<(), DbError> {
    let slowly = async move |tx: &mut Tx| {
        tokio::time::sleep(MORE_THAN_HALF).await;
        put(tx, id, 1).await
    };
    db.write(slowly).await
}

async fn write_when(db: Db, is_time: CancellationToken) -> Result<(), DbError> {
    let late = async move |tx: &mut Tx| {
        is_time.cancelled().await;
        put(tx, "late", 1).await
    };
    db.write(late).await
}

/// The first two writes use up the time of their batch together. The third waits for the answer of the first:
/// in one batch, both would wait for ever.
#[tokio::test]
async fn writes_that_ran_long_are_answered_before_the_next_one_begins() {
    let test = start(Engine::Sqlite).await;
    let db = test.runtime().db;
    let hold = hold(&db, Engine::Sqlite).await;
    let first_is_answered = CancellationToken::new();
    let first = async {
        write_slowly(db.clone(), "first").await.unwrap();
        assert_eq!(value(&db, "first").await, Some(1));
        assert_eq!(value(&db, "late").await, None);
        first_is_answered.cancel();
    };
    let second = write_slowly(db.clone(), "second");
    let late = write_when(db.clone(), first_is_answered.clone());
    let all = async { tokio::join!(first, second, late, hold.end()) };
    let answered = tokio::time::timeout(Duration::from_secs(20), all).await;
    let ((), second, late, ()) = answered.expect("one batch has all three");
    assert!(second.is_ok() && late.is_ok());
}

async fn transaction(tx: &mut Tx) -> Result<String, DbError> {
    let (id,): (String,) = sqlx::query_as("SELECT pg_current_xact_id()::text").fetch_one(tx.conn()).await?;
    Ok(id)
}

async fn transaction_under(db: &Db, key: &str) -> String {
    db.write_locked(key, transaction).await.unwrap()
}

/// A serialisable write between them ends the batch of the first two.
#[tokio::test]
async fn writes_under_a_lock_that_wait_share_a_transaction_and_no_serialisable_one_joins() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let hold = hold(&db, Engine::Postgres).await;
    let locked = |key: &'static str| transaction_under(&db, key);
    let apart = async { db.write(transaction).await.unwrap() };
    let (first, second, apart, third, fourth, ()) =
        tokio::join!(locked("b"), locked("a"), apart, locked("a"), locked("b"), hold.end());
    assert_eq!((&first, &third), (&second, &fourth));
    assert!(first != apart && apart != third && first != third, "{first} {apart} {third}");
}

#[tokio::test]
async fn writes_under_one_lock_share_no_transaction() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let hold = hold(&db, Engine::Postgres).await;
    let locked = |key: &'static str| transaction_under(&db, key);
    let (first, second, again, third, ()) =
        tokio::join!(locked("a"), locked("b"), locked("a"), locked("c"), hold.end());
    assert_eq!((&first, &again), (&second, &third));
    assert_ne!(first, again);
}

/// A transaction begins 5 ms after the last one, or with eight writes.
#[tokio::test]
async fn writes_under_a_lock_gather_while_connections_are_free() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let began = Instant::now();
    let writes = (0..32).map(|number| {
        let db = db.clone();
        async move {
            tokio::time::sleep(Duration::from_millis(number)).await;
            transaction_under(&db, &format!("key{number}")).await
        }
    });
    let transactions: BTreeSet<_> = join_all(writes).await.into_iter().collect();
    let most = began.elapsed().as_millis() / 5 + 32 / 8 + 1;
    assert!(transactions.len() as u128 <= most, "{} transactions, not {most}", transactions.len());
}

/// The failing statement ends the shared transaction, and each write then has one of its own.
#[tokio::test]
async fn a_failed_statement_fails_its_own_write_only() {
    let test = start(Engine::Postgres).await;
    let db = test.runtime().db;
    let hold = hold(&db, Engine::Postgres).await;
    let writes = (0..16).map(|number| {
        let db = db.clone();
        async move {
            // Every second write repeats its neighbour's row.
            let id = format!("row{}", number / 2);
            db.write_locked(&format!("key{number}"), async move |tx: &mut Tx| put(tx, &id, number).await)
                .await
        }
    });
    let (outcomes, ()) = tokio::join!(join_all(writes), hold.end());
    for (pair, outcomes) in outcomes.chunks(2).enumerate() {
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
        assert!(value(&db, &format!("row{pair}")).await.is_some());
    }
}
