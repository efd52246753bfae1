use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::id::{OutboxId, kinds};
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::testing::{Engine, both_engines, numbered};
use mostrador_runtime::{received, sweep};

use crate::outbox::start;

async fn remember(db: &Db, key: &str, at: Timestamp) {
    let key = Key { caller: "own_1".into(), call: "checkout", key: key.into(), request_hash: vec![1] };
    let remember = async move |tx: &mut Tx| {
        idempotency::remember(tx, &key, b"answer", at);
        Ok::<_, DbError>(())
    };
    db.write(remember).await.unwrap();
}

async fn receive(db: &Db, id: OutboxId, at: Timestamp) {
    let first: Result<bool, DbError> =
        db.write(async move |tx| received::first_time(tx, &id, at).await).await;
    assert!(first.unwrap());
}

async fn left(db: &Db, query: &'static str) -> Vec<String> {
    let mut conn = db.read().await.unwrap();
    let rows: Vec<(String,)> = sqlx::query_as(query).fetch_all(&mut *conn).await.unwrap();
    rows.into_iter().map(|(id,)| id).collect()
}

#[both_engines]
async fn a_remembered_answer_ends_with_its_time(engine: Engine) {
    let test = start(engine).await;
    let (db, now) = (test.runtime().db, test.clock.now());
    let days = |days: i64| now - SignedDuration::from_hours(days * 24);
    remember(&db, "30 days", days(30)).await;
    remember(&db, "31 days", days(31)).await;
    receive(&db, numbered(60), days(60)).await;
    receive(&db, numbered(61), days(61)).await;

    assert_eq!(sweep::run_once(&db, now).await.unwrap(), 2);
    assert_eq!(left(&db, "SELECT idempotency_key FROM remembered_answers").await, ["30 days"]);
    assert_eq!(left(&db, "SELECT id FROM received").await, [numbered::<kinds::Outbox>(60).as_str()]);
}

#[both_engines]
async fn a_long_backlog_goes_in_one_sweep(engine: Engine) {
    let test = start(engine).await;
    let db = test.runtime().db;
    let many = async |tx: &mut Tx| {
        sqlx::query(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
             INSERT INTO received (id, received_at) SELECT 'out_' || CAST(i AS TEXT), i FROM n",
        )
        .execute(tx.conn())
        .await?;
        Ok::<_, DbError>(())
    };
    db.write(many).await.unwrap();
    assert_eq!(sweep::run_once(&db, test.clock.now()).await.unwrap(), 2_500);
}
