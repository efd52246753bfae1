//! The breaker: a stopped receiver costs little, and its messages leave soon after its return.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use jiff::SignedDuration;
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::error::Kind;
use mostrador_runtime::outbox::{Delivery, Handler, Topic};
use mostrador_runtime::testing::{Engine, Figures, both_engines};
use tokio_util::sync::CancellationToken;

use crate::outbox::{Seen, failing, message, noting, send, start, worker};

const ROWS: usize = 300;
/// The messages under way when the receiver is found down, and one each second.
const MOST_TRIES: usize = 64 + 4;

#[both_engines]
async fn messages_wait_for_a_receiver_that_is_down_and_leave_when_it_is_back(engine: Engine) {
    const TOPICS: [Topic; 2] = [Topic::new("down on sqlite"), Topic::new("down on postgres")];
    let topic = TOPICS[usize::from(engine == Engine::Postgres)];
    let is_open = || Figures::now().count("outbox_breaker_open", &[("topic", topic.name())]);
    let test = start(engine).await;
    let runtime = test.runtime();
    let (outbox, now) = (runtime.outbox.clone(), runtime.clock.now());
    let send = async move |tx: &mut mostrador_runtime::db::Tx| {
        for number in 0..ROWS {
            outbox.send(tx, topic, &message(&number.to_string()), now)?;
        }
        Ok::<_, mostrador_runtime::db::DbError>(())
    };
    runtime.db.write(send).await.unwrap();

    let (is_down, tries, later) = (Arc::new(AtomicBool::new(true)), Arc::default(), Arc::default());
    let handler = receiver(topic, &is_down, &tries, &later);
    let stop = CancellationToken::new();
    let running = tokio::spawn(worker(&runtime, vec![handler]).run(stop.clone()));
    tokio::time::sleep(Duration::from_secs(3)).await;
    let tried = tries.load(Ordering::SeqCst);
    assert!((16..=MOST_TRIES).contains(&tried), "{tried} tries in three seconds");
    assert_eq!(is_open(), 1);

    is_down.store(false, Ordering::SeqCst);
    let back = Instant::now();
    // Messages that were tried before the breaker opened have a pause of their own.
    test.advance(SignedDuration::from_mins(2));
    while tries.load(Ordering::SeqCst) < tried + ROWS {
        assert!(back.elapsed() < Duration::from_mins(1), "{} are left", later.load(Ordering::SeqCst));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(is_open(), 0);
    assert!(later.load(Ordering::SeqCst) <= MOST_TRIES, "only those that were tried had a first try before");
    stop.cancel();
    running.await.unwrap();
}

#[both_engines]
async fn messages_that_are_to_come_later_delay_no_others(engine: Engine) {
    const TOPICS: [Topic; 2] = [Topic::new("later on sqlite"), Topic::new("later on postgres")];
    let topic = TOPICS[usize::from(engine == Engine::Postgres)];
    let (test, seen) = (start(engine).await, Seen::default());
    let runtime = test.runtime();
    for number in 0..24 {
        send(&runtime, topic, &format!("postponed {number}"), SignedDuration::ZERO).await;
    }
    send(&runtime, topic, "welcome", SignedDuration::ZERO).await;
    let is_welcome = |delivery: &Delivery| delivery.decode::<Text>().unwrap().es == "welcome";
    let handler = noting(topic, &seen, move |delivery| (!is_welcome(delivery)).then_some(Kind::Limited));
    let stop = CancellationToken::new();
    let running = tokio::spawn(worker(&runtime, vec![handler]).run(stop.clone()));
    let welcomed = async {
        while !seen.lock().unwrap().iter().any(|(_, text)| text == "welcome") {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), welcomed).await.unwrap();
    assert_eq!(Figures::now().count("outbox_breaker_open", &[("topic", topic.name())]), 0);
    stop.cancel();
    running.await.unwrap();
}

/// Counts all tries, and deliveries that were not the first try of their message.
fn receiver(
    topic: Topic,
    is_down: &Arc<AtomicBool>,
    tries: &Arc<AtomicUsize>,
    later: &Arc<AtomicUsize>,
) -> Handler {
    let (is_down, tries, later) = (Arc::clone(is_down), Arc::clone(tries), Arc::clone(later));
    Handler::new(topic, move |delivery: Delivery| {
        tries.fetch_add(1, Ordering::SeqCst);
        let is_down = is_down.load(Ordering::SeqCst);
        if !is_down && delivery.attempt > 1 {
            later.fetch_add(1, Ordering::SeqCst);
        }
        let outcome = if is_down { Err(failing(Kind::Unavailable)) } else { Ok(()) };
        async move { outcome }
    })
}
