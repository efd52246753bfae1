use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::idempotency::{self, Key, Recall};
use mostrador_runtime::received;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::outbox::{failing, start};

fn key(hash: &[u8]) -> Key {
    Key { caller: "own_1".into(), call: "checkout", key: "k-12345678".into(), request_hash: hash.to_vec() }
}

#[both_engines]
async fn an_answer_is_recalled_for_the_same_request_only(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let now = runtime.clock.now();
    let recall = |hash: &'static [u8]| {
        let db = runtime.db.clone();
        async move { db.write(async move |tx| idempotency::recall(tx, &key(hash)).await).await.unwrap() }
    };
    assert_eq!(recall(b"a").await, Recall::New);
    let remember = async move |tx: &mut Tx| {
        idempotency::remember(tx, &key(b"a"), b"answer", now);
        Ok::<_, DbError>(())
    };
    runtime.db.write(remember).await.unwrap();
    assert_eq!(recall(b"a").await, Recall::Answer(b"answer".to_vec()));
    assert_eq!(recall(b"b").await, Recall::OtherRequest);
    let forgotten =
        runtime.db.write(async move |tx| idempotency::forget(tx, ("own_1", "checkout", "k-12345678")).await);
    forgotten.await.unwrap();
    assert_eq!(recall(b"b").await, Recall::New);
}

#[both_engines]
async fn work_is_done_once_and_a_refusal_leaves_the_key_free(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let now = runtime.clock.now();
    let once = async |hash: &'static [u8], said: Result<&'static str, Kind>| -> Result<String, Failure> {
        let answer = async move |_: &mut Tx| match said {
            Ok(es) => Ok(Text { es: es.to_owned(), ..Text::default() }),
            Err(kind) => Err(failing(kind)),
        };
        let work = async move |tx: &mut Tx| idempotency::once(tx, &key(hash), now, answer).await;
        runtime.db.write(work).await.map(|text| text.es)
    };
    let refused = once(b"a", Err(Kind::Conflict)).await.unwrap_err();
    assert_eq!(refused.reason, "limit.reached");
    assert_eq!(once(b"a", Ok("first")).await.unwrap(), "first");
    assert_eq!(once(b"a", Ok("second")).await.unwrap(), "first");
    let reused = once(b"b", Ok("third")).await.unwrap_err();
    assert_eq!(reused.reason, "idempotency.key_reused");
}

#[both_engines]
async fn a_message_is_new_once(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let now = runtime.clock.now();
    let mut answers = Vec::new();
    for _ in 0..3 {
        let first: Result<bool, DbError> =
            runtime.db.write(async move |tx| received::first_time(tx, &numbered(1), now).await).await;
        answers.push(first.unwrap());
    }
    assert_eq!(answers, [true, false, false]);
}
