//! How long SQLite's writer adds writes to one batch.

use std::time::Duration;

use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::testing::Engine;
use tokio_util::sync::CancellationToken;

use crate::db::{hold, put, value};
use crate::outbox::start;

/// Of the ten milliseconds of a batch.
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

/// The first two writes use up the time of their batch together. The third one goes on only after the first is
/// answered: in one batch with it, neither would ever be.
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
