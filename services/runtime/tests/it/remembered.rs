use mostrador_runtime::db::DbError;
use mostrador_runtime::idempotency::{self, Key, Recall};
use mostrador_runtime::received;
use mostrador_runtime::testing::Engine;
use rstest::rstest;

use crate::outbox::start;

fn key(hash: &[u8]) -> Key {
    Key { caller: "own_1".into(), call: "checkout", key: "k-12345678".into(), request_hash: hash.to_vec() }
}

#[rstest]
#[tokio::test]
async fn an_answer_is_recalled_for_the_same_request_only(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let now = runtime.clock.now();
    let recall = |hash: &'static [u8]| {
        let db = runtime.db.clone();
        async move { db.write(async move |tx| idempotency::recall(tx, &key(hash)).await).await.unwrap() }
    };
    assert_eq!(recall(b"a").await, Recall::New);
    runtime
        .db
        .write(async move |tx| idempotency::remember(tx, &key(b"a"), b"answer", now).await)
        .await
        .unwrap();
    assert_eq!(recall(b"a").await, Recall::Answer(b"answer".to_vec()));
    assert_eq!(recall(b"b").await, Recall::OtherRequest);
}

#[rstest]
#[tokio::test]
async fn a_message_is_new_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let now = runtime.clock.now();
    let mut answers = Vec::new();
    for _ in 0..3 {
        let first: Result<bool, DbError> =
            runtime.db.write(async move |tx| received::first_time(tx, "out_1", now).await).await;
        answers.push(first.unwrap());
    }
    assert_eq!(answers, [true, false, false]);
}
