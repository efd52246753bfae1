use futures_util::future::join_all;
use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::testing::{Engine, TestRuntime};
use rstest::rstest;

use crate::outbox::start;

#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("refused")]
    Refused,
    #[error(transparent)]
    Db(#[from] DbError),
}

async fn put(tx: &mut Tx, id: &str, at: i64) -> Result<(), DbError> {
    sqlx::query("INSERT INTO received (id, received_at) VALUES ($1, $2)")
        .bind(id.to_owned())
        .bind(at)
        .execute(tx.conn())
        .await?;
    Ok(())
}

async fn value(db: &Db, id: &str) -> Option<i64> {
    let mut conn = db.read().await.unwrap();
    let row: Option<(i64,)> = sqlx::query_as("SELECT received_at FROM received WHERE id = $1")
        .bind(id.to_owned())
        .fetch_optional(&mut *conn)
        .await
        .unwrap();
    row.map(|(at,)| at)
}

#[rstest]
#[tokio::test]
async fn a_refusal_leaves_nothing_and_its_neighbours_stand(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
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

#[rstest]
#[tokio::test]
async fn racing_increments_all_count(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let test: TestRuntime = start(engine).await;
    let db = test.runtime().db;
    db.write(async |tx| put(tx, "counter", 0).await).await.unwrap();
    let bumps = (0..12).map(|_| {
        let db = db.clone();
        async move {
            // A losing transaction is tried again a few times only; whoever still lost tries again itself.
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

#[rstest]
#[tokio::test]
async fn a_panic_ends_only_its_own_write(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let test = start(engine).await;
    let db = test.runtime().db;
    let panicked: Result<(), DbError> = db
        .write(async |tx| {
            put(tx, "lost", 1).await?;
            panic!("a mistake in one closure")
        })
        .await;
    assert!(panicked.is_err());
    db.write(async |tx| put(tx, "kept", 1).await).await.unwrap();
    assert_eq!(value(&db, "lost").await, None);
    assert_eq!(value(&db, "kept").await, Some(1));
}
