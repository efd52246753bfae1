use std::sync::{Arc, Mutex};

use include_dir::{Dir, include_dir};
use jiff::SignedDuration;
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, Kind, Reason};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::outbox::{Backlog, Delivery, Handler, Place, Topic, Worker};
use mostrador_runtime::testing::{Engine, Figures, TestRuntime, both_engines};
use mostrador_runtime::{Runtime, ServiceName};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

pub(crate) static NO_MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/it/migrations");

pub(crate) const GREET: Topic = Topic::new("greet");
const SECRET: Topic = Topic::new("secret").sealed();

pub(crate) async fn start(engine: Engine) -> TestRuntime {
    TestRuntime::start(ServiceName::Commerce, engine, &NO_MIGRATIONS).await
}

pub(crate) fn message(es: &str) -> Text {
    Text { es: es.to_owned(), ..Text::default() }
}

pub(crate) async fn send(runtime: &Runtime, topic: Topic, text: &str, after: SignedDuration) {
    let (outbox, due, text) = (runtime.outbox.clone(), runtime.clock.now() + after, message(text));
    runtime.db.write(async move |tx| outbox.send(tx, topic, &text, due).map(drop)).await.unwrap();
}

/// A failure of this kind; its reason makes no difference here.
pub(crate) fn failing(kind: Kind) -> Failure {
    Failure { kind, ..Failure::new(Reason::LimitReached) }
}

pub(crate) type Seen = Arc<Mutex<Vec<(String, String)>>>;

/// Notes each message; fails while `fails` is set.
pub(crate) fn noting(
    topic: Topic,
    seen: &Seen,
    fails: impl Fn(&Delivery) -> Option<Kind> + Send + Sync + 'static,
) -> Handler {
    let seen = Arc::clone(seen);
    Handler::new(topic, move |delivery: Delivery| {
        let failure = fails(&delivery);
        let text: Text = delivery.decode().unwrap();
        seen.lock().unwrap().push((delivery.id.to_string(), text.es));
        async move { failure.map_or(Ok(()), |kind| Err(failing(kind))) }
    })
}

pub(crate) fn worker(runtime: &Runtime, handlers: Vec<Handler>) -> Worker {
    Worker::new(&runtime.db, &runtime.outbox, handlers)
}

#[both_engines]
async fn delivers_a_due_message_once_and_no_earlier(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let seen = Seen::default();
    let worker = worker(&runtime, vec![noting(GREET, &seen, |_| None), noting(SECRET, &seen, |_| None)]);
    send(&runtime, GREET, "now", SignedDuration::ZERO).await;
    send(&runtime, SECRET, "sealed", SignedDuration::ZERO).await;
    send(&runtime, GREET, "later", SignedDuration::from_hours(1)).await;

    assert_eq!(worker.run_once().await.unwrap(), 2);
    assert_eq!(worker.run_once().await.unwrap(), 0);
    test.advance(SignedDuration::from_hours(1));
    assert_eq!(worker.run_once().await.unwrap(), 1);
    let texts: Vec<String> = seen.lock().unwrap().iter().map(|(_, text)| text.clone()).collect();
    assert_eq!(texts.len(), 3);
    assert!(["now", "sealed", "later"].iter().all(|text| texts.contains(&(*text).to_owned())));
}

#[both_engines]
async fn a_sealed_payload_is_not_readable_while_it_waits(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    send(&runtime, SECRET, "six digits", SignedDuration::ZERO).await;
    let mut conn = runtime.db.read().await.unwrap();
    let (payload,): (Vec<u8>,) =
        sqlx::query_as("SELECT payload FROM outbox").fetch_one(&mut *conn).await.unwrap();
    assert!(!payload.windows(10).any(|window| window == b"six digits"));
    assert_eq!(test.outgoing::<Text>(SECRET).await, [message("six digits")]);
}

#[both_engines]
async fn tries_again_under_the_same_id_until_it_succeeds(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let seen = Seen::default();
    let flaky = noting(GREET, &seen, |delivery| (delivery.attempt < 15).then_some(Kind::Unavailable));
    let worker = worker(&runtime, vec![flaky]);
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    for _ in 0..15 {
        assert_eq!(worker.run_once().await.unwrap(), 1);
        test.advance(SignedDuration::from_mins(1));
    }
    assert_eq!(worker.run_once().await.unwrap(), 0);
    let seen = seen.lock().unwrap();
    assert_eq!(seen.len(), 15);
    assert!(seen.iter().all(|entry| *entry == seen[0]));
}

#[both_engines]
async fn an_answer_that_cannot_change_parks_after_ten_tries(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let seen = Seen::default();
    let worker = worker(&runtime, vec![noting(GREET, &seen, |_| Some(Kind::Invalid))]);
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    for _ in 0..20 {
        worker.run_once().await.unwrap();
        test.advance(SignedDuration::from_mins(1));
    }
    assert_eq!(seen.lock().unwrap().len(), 10);
    let parked = test.parked().await;
    assert_eq!(parked.len(), 1);
    assert_eq!(parked[0].last_reason.as_deref(), Some("limit.reached"));
}

#[both_engines]
async fn tries_while_the_receiver_was_away_do_not_count_towards_parking(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let seen = Seen::default();
    let away = |delivery: &Delivery| match delivery.attempt {
        1..=12 => Some(Kind::Unavailable),
        13..=30 => Some(Kind::Forbidden),
        _ => Some(Kind::Invalid),
    };
    let worker = worker(&runtime, vec![noting(GREET, &seen, away)]);
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    for _ in 0..39 {
        assert_eq!(worker.run_once().await.unwrap(), 1);
        test.advance(SignedDuration::from_mins(1));
    }
    assert!(test.parked().await.is_empty());
    for _ in 0..5 {
        worker.run_once().await.unwrap();
        test.advance(SignedDuration::from_mins(1));
    }
    let parked = test.parked().await;
    assert_eq!(parked.iter().map(|row| row.attempts).collect::<Vec<_>>(), [40]);
    assert_eq!(seen.lock().unwrap().len(), 40);
}

#[both_engines]
async fn the_rows_given_up_are_a_metric(engine: Engine) {
    // No other test measures a service of this name.
    let test = TestRuntime::start(ServiceName::Account, engine, &NO_MIGRATIONS).await;
    let runtime = test.runtime();
    let worker = worker(&runtime, vec![noting(GREET, &Seen::default(), |_| Some(Kind::Invalid))]);
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    send(&runtime, GREET, "again", SignedDuration::ZERO).await;
    for _ in 0..10 {
        worker.run_once().await.unwrap();
        test.advance(SignedDuration::from_mins(1));
    }
    Backlog::of(&runtime, &[]).measure().await;
    assert_eq!(Figures::now().count("outbox_parked_rows", &[("service", "account")]), 2);
}

#[both_engines]
async fn a_row_is_claimed_by_one_worker_only(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let seen = Seen::default();
    for n in 0..50 {
        send(&runtime, GREET, &format!("{n}"), SignedDuration::ZERO).await;
    }
    let workers = (0..4).map(|_| worker(&runtime, vec![noting(GREET, &seen, |_| None)]));
    futures_util::future::join_all(workers.map(|worker| async move {
        for _ in 0..5 {
            worker.run_once().await.unwrap();
        }
    }))
    .await;
    let mut ids: Vec<String> = seen.lock().unwrap().iter().map(|(id, _)| id.clone()).collect();
    let all = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!((ids.len(), all), (50, 50));
}

#[both_engines]
async fn a_message_commits_or_vanishes_with_its_change(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let (outbox, due) = (runtime.outbox.clone(), runtime.clock.now());
    let refused: Result<(), DbError> = runtime
        .db
        .write(async move |tx| {
            outbox.send(tx, GREET, &message("never"), due)?;
            Err(DbError::corrupt("test", "refused"))
        })
        .await;
    assert!(refused.is_err());
    assert!(test.outgoing::<Text>(GREET).await.is_empty());
}

#[both_engines]
async fn a_message_under_way_is_neither_due_nor_at_rest(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let (begun, goes_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (begins, waits) = (Arc::clone(&begun), Arc::clone(&goes_on));
    let handler = Handler::new(GREET, move |_| {
        let (begins, waits) = (Arc::clone(&begins), Arc::clone(&waits));
        async move {
            begins.notify_one();
            waits.notified().await;
            Ok(())
        }
    });
    let (worker, stop) = (worker(&runtime, vec![handler]), CancellationToken::new());
    let running = tokio::spawn(worker.clone().run(stop.clone()));
    send(&runtime, GREET, "now", SignedDuration::ZERO).await;
    begun.notified().await;
    assert_eq!(worker.run_once().await.unwrap(), 0, "it is not due");
    assert!(!runtime.outbox.traffic().is_at_rest());
    goes_on.notify_one();
    while !runtime.outbox.traffic().is_at_rest() {
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    assert!(test.outgoing::<Text>(GREET).await.is_empty(), "it is done");
    stop.cancel();
    running.await.unwrap();
}

#[both_engines]
async fn messages_of_one_sequence_leave_one_after_the_other(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let (seen, down) = (Seen::default(), Arc::new(Mutex::new(true)));
    let receiver = {
        let down = Arc::clone(&down);
        move |_: &Delivery| down.lock().unwrap().then_some(Kind::Unavailable)
    };
    let replicas = [(); 2].map(|()| worker(&runtime, vec![noting(GREET, &seen, receiver.clone())]));
    for (text, sequence, number) in [("undone", "ord_1", 3), ("receipt", "ord_1", 2), ("other", "ord_2", 9)] {
        let (outbox, sent) = (runtime.outbox.clone(), message(text));
        let id = OutboxId::new(&runtime.clock, &runtime.random);
        let place = Place { sequence: sequence.to_owned(), number };
        let write = async move |tx: &mut mostrador_runtime::db::Tx| {
            outbox.send_in_sequence(tx, &id, GREET, &sent, &place)
        };
        runtime.db.write(write).await.unwrap();
    }
    for _ in 0..5 {
        for replica in &replicas {
            replica.run_once().await.unwrap();
        }
        test.advance(SignedDuration::from_mins(10));
    }
    let texts = |seen: &Seen| seen.lock().unwrap().iter().map(|(_, text)| text.clone()).collect::<Vec<_>>();
    assert!(!texts(&seen).contains(&"undone".to_owned()), "the receipt is still on its way");
    *down.lock().unwrap() = false;
    seen.lock().unwrap().clear();
    for replica in &replicas {
        replica.run_once().await.unwrap();
    }
    let arrived: Vec<String> = texts(&seen).into_iter().filter(|text| text != "other").collect();
    assert_eq!(arrived, ["receipt", "undone"]);
}

#[both_engines]
async fn a_parked_message_does_not_hold_up_its_sequence(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let seen = Seen::default();
    let first = OutboxId::new(&runtime.clock, &runtime.random);
    let refused = first.to_string();
    let handler =
        noting(GREET, &seen, move |delivery| (delivery.id.as_str() == refused).then_some(Kind::Invalid));
    let worker = worker(&runtime, vec![handler]);
    let outbox = runtime.outbox.clone();
    let second = OutboxId::new(&runtime.clock, &runtime.random);
    let write = async move |tx: &mut mostrador_runtime::db::Tx| {
        for (id, number) in [(&first, 1), (&second, 2)] {
            let place = Place { sequence: "ord_1".to_owned(), number };
            outbox.send_in_sequence(tx, id, GREET, &message("hello"), &place)?;
        }
        Ok::<_, DbError>(())
    };
    runtime.db.write(write).await.unwrap();
    for _ in 0..11 {
        worker.run_once().await.unwrap();
        test.advance(SignedDuration::from_mins(10));
    }
    assert_eq!(seen.lock().unwrap().len(), 11, "ten tries, and then the next");
}
