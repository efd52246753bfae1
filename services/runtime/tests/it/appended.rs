//! Rows that a transaction appends at its end: earlier reads of the transaction see them, and they share its
//! fate.

use futures_util::future::join_all;
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::idempotency::{self, Key, Recall};
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, numbered};
use mostrador_runtime::{Runtime, received};

use crate::db::{Error, hold};
use crate::outbox::{GREET, message, start};

pub(crate) async fn texts(test: &TestRuntime) -> Vec<String> {
    test.outgoing::<Text>(GREET).await.into_iter().map(|text| text.es).collect()
}

pub(crate) fn send(runtime: &Runtime, tx: &mut Tx, text: &str) -> Result<OutboxId, DbError> {
    runtime.outbox.send(tx, GREET, &message(text), runtime.clock.now())
}

#[both_engines]
async fn all_rows_of_a_transaction_are_written_in_their_order(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let sender = runtime.clone();
    let sending = runtime.db.write(async move |tx: &mut Tx| {
        (0..53).try_for_each(|number| send(&sender, tx, &format!("{number}")).map(drop))
    });
    sending.await.unwrap();
    assert_eq!(texts(&test).await, (0..53).map(|number| number.to_string()).collect::<Vec<_>>());
}

#[both_engines]
async fn a_refused_write_of_a_batch_drops_its_own_rows_only(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let hold = hold(&runtime.db, engine).await;
    let writes = (0..20).map(|number| {
        let runtime = runtime.clone();
        async move {
            let db = runtime.db.clone();
            db.write_locked(&format!("key {}", number % 7), async move |tx: &mut Tx| {
                send(&runtime, tx, &format!("{number}"))?;
                if number % 3 == 0 { Err(Error::Refused) } else { Ok(()) }
            })
            .await
        }
    });
    let (outcomes, ()) = tokio::join!(join_all(writes), hold.end());
    for (number, outcome) in outcomes.iter().enumerate() {
        assert_eq!(outcome.is_ok(), number % 3 != 0);
    }
    let mut kept = texts(&test).await;
    kept.sort_by_key(|text| text.parse::<u32>().unwrap());
    let wanted: Vec<_> = (0..20).filter(|number| number % 3 != 0).map(|number| number.to_string()).collect();
    assert_eq!(kept, wanted);
}

#[both_engines]
async fn a_message_of_the_same_transaction_is_cancelled(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let sender = runtime.clone();
    let cancelling = runtime.db.write(async move |tx: &mut Tx| {
        let first = send(&sender, tx, "first")?;
        send(&sender, tx, "second")?;
        sender.outbox.cancel(tx, &first).await
    });
    cancelling.await.unwrap();
    assert_eq!(texts(&test).await, ["second"]);
}

/// The cancelled row may be unwritten: an earlier job of the batch appended it.
#[both_engines]
async fn a_refused_cancel_leaves_the_message_of_its_neighbour(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let ids = [runtime.clone(), runtime.clone()];
    let ids = ids.map(|runtime| OutboxId::new(&runtime.clock, &runtime.random));
    let hold = hold(&runtime.db, engine).await;
    let (sender, sent) = (runtime.clone(), ids.clone());
    let sends = runtime.db.write_locked("sends", async move |tx: &mut Tx| {
        for id in &sent {
            sender.outbox.send_as(tx, id, GREET, &message(id.as_str()), sender.clock.now())?;
        }
        Ok::<_, DbError>(())
    });
    let cancel = |id: &OutboxId, outcome: fn() -> Result<(), Error>| {
        let (runtime, id) = (runtime.clone(), id.clone());
        async move {
            let db = runtime.db.clone();
            db.write_locked(id.clone().as_str(), async move |tx: &mut Tx| {
                runtime.outbox.cancel(tx, &id).await?;
                outcome()
            })
            .await
        }
    };
    let (refused, done) = (cancel(&ids[0], || Err(Error::Refused)), cancel(&ids[1], || Ok(())));
    let (sent, refused, done, ()) = tokio::join!(sends, refused, done, hold.end());
    sent.unwrap();
    assert!(refused.is_err());
    done.unwrap();
    assert_eq!(texts(&test).await, [ids[0].as_str()]);
}

#[both_engines]
async fn a_message_that_comes_twice_at_once_is_new_once(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let now = runtime.clock.now();
    let known = runtime.db.write(async move |tx: &mut Tx| received::first_time(tx, &numbered(1), now).await);
    assert!(known.await.unwrap());
    let hold = hold(&runtime.db, engine).await;
    let comes = |n: u32| {
        let runtime = runtime.clone();
        async move {
            let db = runtime.db.clone();
            db.write_locked(&n.to_string(), async move |tx: &mut Tx| {
                let is_new = received::first_time(tx, &numbered(n), now).await?;
                if is_new {
                    send(&runtime, tx, &n.to_string())?;
                }
                Ok::<_, DbError>(is_new)
            })
            .await
            .unwrap()
        }
    };
    let (known, other, twice) = (1, 2, 3);
    let all = join_all([twice, known, other, twice].map(comes));
    let (mut new, ()) = tokio::join!(all, hold.end());
    assert!(!new.remove(1), "the known one is not");
    new.sort_unstable();
    assert_eq!(new, [false, true, true]);
    let mut effects = texts(&test).await;
    effects.sort_unstable();
    assert_eq!(effects, ["2", "3"]);
}

fn key(hash: &[u8]) -> Key {
    Key { caller: "own_1".into(), call: "checkout", key: "k-12345678".into(), request_hash: hash.to_vec() }
}

#[both_engines]
async fn an_answer_is_recalled_and_forgotten_before_the_commit(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let now = runtime.clock.now();
    let seen = runtime.db.write(async move |tx: &mut Tx| {
        idempotency::remember(tx, &key(b"a"), b"answer", now);
        let (same, other) =
            (idempotency::recall(tx, &key(b"a")).await?, idempotency::recall(tx, &key(b"b")).await?);
        idempotency::forget(tx, ("own_1", "checkout", "k-12345678")).await?;
        Ok::<_, DbError>([same, other, idempotency::recall(tx, &key(b"a")).await?])
    });
    assert_eq!(seen.await.unwrap(), [Recall::Answer(b"answer".to_vec()), Recall::OtherRequest, Recall::New]);
    let after = runtime.db.write(async move |tx: &mut Tx| idempotency::recall(tx, &key(b"a")).await);
    assert_eq!(after.await.unwrap(), Recall::New);
}

#[both_engines]
async fn of_two_answers_under_one_key_the_second_fails_alone(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let hold = hold(&runtime.db, engine).await;
    let answers = (0..6).map(|number| {
        let runtime = runtime.clone();
        async move {
            let (db, now) = (runtime.db.clone(), runtime.clock.now());
            db.write_locked(&format!("key {number}"), async move |tx: &mut Tx| {
                let key = Key { key: format!("key-{}", number / 2), ..key(b"a") };
                idempotency::remember(tx, &key, b"answer", now);
                send(&runtime, tx, &key.key)?;
                Ok::<_, DbError>(())
            })
            .await
        }
    });
    let (outcomes, ()) = tokio::join!(join_all(answers), hold.end());
    for pair in outcomes.chunks(2) {
        assert_eq!(pair.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{pair:?}");
    }
    let mut effects = texts(&test).await;
    effects.sort_unstable();
    assert_eq!(effects, ["key-0", "key-1", "key-2"]);
}
