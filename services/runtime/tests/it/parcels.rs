//! Messages of a topic that travel together.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jiff::SignedDuration;
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::Runtime;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::outbox::{Delivery, Handler, Place, Refusals};
use mostrador_runtime::testing::{Engine, both_engines};
use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::outbox::{GREET, failing, message, send, start, worker};

const NOW: SignedDuration = SignedDuration::ZERO;
const A_MINUTE: SignedDuration = SignedDuration::from_secs(61);

/// The texts of each parcel.
type Parcels = Arc<Mutex<Vec<Vec<String>>>>;

fn text(delivery: &Delivery) -> String {
    delivery.decode::<Text>().unwrap().es
}

/// Notes each parcel; texts that begin with `secret` travel alone.
fn handler(
    parcels: &Parcels,
    outcome: impl Fn(&[Delivery]) -> Result<Refusals, Failure> + Send + Sync + 'static,
) -> Handler {
    let parcels = Arc::clone(parcels);
    let is_secret = |delivery: &Delivery| text(delivery).starts_with("secret");
    Handler::of_parcels(GREET, is_secret, move |deliveries| {
        parcels.lock().unwrap().push(deliveries.iter().map(text).collect());
        let outcome = outcome(&deliveries);
        async move { outcome }
    })
}

fn refuse(refused: &'static str) -> impl Fn(&[Delivery]) -> Result<Refusals, Failure> {
    move |deliveries| {
        let refused = deliveries.iter().filter(|delivery| text(delivery) == refused);
        Ok(refused.map(|delivery| (delivery.id.clone(), failing(Kind::Invalid))).collect())
    }
}

async fn send_all(runtime: &Runtime, texts: impl IntoIterator<Item = &str>) {
    for text in texts {
        send(runtime, GREET, text, NOW).await;
    }
}

fn sizes(parcels: &Parcels) -> Vec<usize> {
    let mut sizes: Vec<_> = parcels.lock().unwrap().iter().map(Vec::len).collect();
    sizes.sort_unstable();
    sizes
}

fn texts(parcels: &Parcels) -> Vec<String> {
    parcels.lock().unwrap().concat()
}

#[both_engines]
async fn sixteen_messages_travel_together_and_secrets_alone(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let parcels = Parcels::default();
    send_all(&runtime, ["hello"; 18]).await;
    send_all(&runtime, ["secret one", "secret two"]).await;
    let worker = worker(&runtime, vec![handler(&parcels, refuse("none"))]);
    assert_eq!(worker.run_once().await.unwrap(), 20);
    assert_eq!(sizes(&parcels), [1, 1, 2, 16]);
    assert!(test.outgoing::<Text>(GREET).await.is_empty());
}

#[both_engines]
async fn a_refused_message_neither_repeats_nor_holds_up_its_parcel(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let parcels = Parcels::default();
    send_all(&runtime, ["one", "bad", "two"]).await;
    let worker = worker(&runtime, vec![handler(&parcels, refuse("bad"))]);
    for _ in 0..12 {
        worker.run_once().await.unwrap();
        test.advance(A_MINUTE);
    }
    assert_eq!(parcels.lock().unwrap()[0], ["one", "bad", "two"]);
    assert_eq!(parcels.lock().unwrap()[1..], vec![["bad"]; 9]);
    let parked = test.parked().await;
    assert_eq!(parked.iter().map(|row| row.attempts).collect::<Vec<_>>(), [10]);
}

#[both_engines]
async fn messages_of_a_parcel_that_failed_travel_alone_from_then_on(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let parcels = Parcels::default();
    send_all(&runtime, ["one", "two", "three"]).await;
    let fails_once = |deliveries: &[Delivery]| match deliveries {
        [_] => Ok(Refusals::new()),
        _ => Err(Failure::unavailable()),
    };
    let worker = worker(&runtime, vec![handler(&parcels, fails_once)]);
    worker.run_once().await.unwrap();
    test.advance(A_MINUTE);
    worker.run_once().await.unwrap();
    assert_eq!(sizes(&parcels), [1, 1, 1, 3]);
    assert!(test.outgoing::<Text>(GREET).await.is_empty());
}

#[both_engines]
async fn a_message_waits_for_the_parcel_of_the_one_before_it_in_its_sequence(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let parcels = Parcels::default();
    for (text, sequence, number) in [("b2", "b", 2), ("a2", "a", 2), ("a1", "a", 1), ("b1", "b", 1)] {
        let (outbox, sent) = (runtime.outbox.clone(), message(text));
        let id = OutboxId::new(&runtime.clock, &runtime.random);
        let place = Place { sequence: sequence.to_owned(), number };
        let write = async move |tx: &mut Tx| outbox.send_in_sequence(tx, &id, GREET, &sent, &place);
        runtime.db.write(write).await.unwrap();
    }
    send_all(&runtime, ["free"]).await;
    worker(&runtime, vec![handler(&parcels, refuse("a1"))]).run_once().await.unwrap();
    let sets: Vec<BTreeSet<String>> =
        parcels.lock().unwrap().iter().map(|parcel| parcel.iter().cloned().collect()).collect();
    let set = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(sets, [set(&["a1", "b1", "free"]), set(&["b2"])], "a2 waits for a1");
}

#[both_engines]
async fn a_parcel_is_handed_over_by_one_of_two_replicas(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let parcels = Parcels::default();
    let names: Vec<String> = (0..60).map(|n| format!("{n:02}")).collect();
    send_all(&runtime, names.iter().map(String::as_str)).await;
    let stop = CancellationToken::new();
    let running = [(); 2].map(|()| {
        let worker = worker(&runtime, vec![handler(&parcels, refuse("none"))]);
        tokio::spawn(worker.run(stop.clone()))
    });
    while !test.outgoing::<Text>(GREET).await.is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    stop.cancel();
    for replica in running {
        replica.await.unwrap();
    }
    let mut arrived = texts(&parcels);
    arrived.sort_unstable();
    assert_eq!(arrived, names, "each once");
    assert!(sizes(&parcels).iter().all(|size| *size <= 16));
}

/// The receiver has the parcel, but the sender dies before noting it.
#[both_engines]
async fn a_parcel_that_was_not_settled_comes_again_under_the_same_ids(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let (ids, taken) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Notify::new()));
    let (seen, takes) = (Arc::clone(&ids), Arc::clone(&taken));
    let dies_the_first_time = Handler::of_parcels(
        GREET,
        |_| false,
        move |deliveries| {
            let mut parcel: Vec<_> = deliveries.iter().map(|delivery| delivery.id.to_string()).collect();
            parcel.sort_unstable();
            seen.lock().unwrap().push(parcel);
            let (dies, takes) = (deliveries[0].attempt == 1, Arc::clone(&takes));
            async move {
                if dies {
                    takes.notify_one();
                    std::future::pending::<()>().await;
                }
                Ok(Refusals::new())
            }
        },
    );
    send_all(&runtime, ["one", "two"]).await;
    let worker = worker(&runtime, vec![dies_the_first_time]);
    tokio::select! {
        done = worker.run_once() => panic!("settled: {done:?}"),
        () = taken.notified() => {}
    }
    assert_eq!(worker.run_once().await.unwrap(), 0, "the lease holds");
    test.advance(SignedDuration::from_secs(31));
    assert_eq!(worker.run_once().await.unwrap(), 2);
    let ids = ids.lock().unwrap();
    let mut again = ids[1..].concat();
    again.sort_unstable();
    assert_eq!((ids.len(), &again), (3, &ids[0]), "one by one now");
}

#[both_engines]
async fn a_row_that_does_not_open_fails_without_its_parcel(engine: Engine) {
    const SEALED: mostrador_runtime::outbox::Topic = mostrador_runtime::outbox::Topic::new("sealed").sealed();
    let test = start(engine).await;
    let runtime = test.runtime();
    for text in ["one", "broken", "two"] {
        send(&runtime, SEALED, text, NOW).await;
    }
    let spoil = async |tx: &mut Tx| {
        let sql = "UPDATE outbox SET payload = $1 WHERE id = (SELECT id FROM outbox ORDER BY id LIMIT 1)";
        sqlx::query(sql).bind(vec![0_u8; 50]).execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    };
    runtime.db.write(spoil).await.unwrap();
    let sizes = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&sizes);
    let handler = Handler::of_parcels(
        SEALED,
        |_| false,
        move |deliveries| {
            seen.lock().unwrap().push(deliveries.len());
            async { Ok(Refusals::new()) }
        },
    );
    worker(&runtime, vec![handler]).run_once().await.unwrap();
    assert_eq!(*sizes.lock().unwrap(), [2]);
    let mut conn = runtime.db.read().await.unwrap();
    let (left,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM outbox").fetch_one(&mut *conn).await.unwrap();
    assert_eq!(left, 1);
}

/// The lane's shortest time between two claims while its slots suffice.
const PACE_MS: u128 = 25;

#[both_engines]
async fn messages_that_come_one_after_the_other_share_parcels(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    let (parcels, began) = (Parcels::default(), Instant::now());
    let stop = CancellationToken::new();
    let worker = worker(&runtime, vec![handler(&parcels, |_| Ok(Refusals::new()))]);
    let running = tokio::spawn(worker.run(stop.clone()));
    for n in 0..60 {
        send(&runtime, GREET, &format!("{n}"), NOW).await;
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    while sizes(&parcels).iter().sum::<usize>() < 60 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let most = began.elapsed().as_millis() / PACE_MS + 1;
    assert!(sizes(&parcels).len() as u128 <= most, "{:?} in {:?}", sizes(&parcels), began.elapsed());
    stop.cancel();
    running.await.unwrap();
}
