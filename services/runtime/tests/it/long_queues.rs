//! Many messages at once. `ROWS=100000` delivers the queue of an outage and prints its cost, as `make bench`
//! does; the default number is too small for a measurement.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use jiff::SignedDuration;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::Kind;
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::outbox::{Delivery, Handler, Topic, Worker};
use mostrador_runtime::testing::{Engine, EveryLine, Figures, TestRuntime, both_engines};
use mostrador_runtime::{Runtime, ServiceName};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::outbox::{NO_MIGRATIONS, failing, message, start};

const REPLICAS: usize = 4;
const A_WRITE: usize = 1_000;
/// A receiver's time for a call.
const CALL: Duration = Duration::from_millis(20);

/// The rows, and whether there are enough of them for a measurement.
fn rows() -> (usize, bool) {
    let asked = std::env::var("ROWS").ok().and_then(|rows| rows.parse().ok());
    (asked.unwrap_or(2_000), asked.is_some())
}

async fn fill(runtime: &Runtime, topic: Topic, rows: usize) {
    for first in (0..rows).step_by(A_WRITE) {
        let (outbox, due) = (runtime.outbox.clone(), runtime.clock.now());
        let last = rows.min(first + A_WRITE);
        let send = async move |tx: &mut mostrador_runtime::db::Tx| {
            for number in first..last {
                outbox.send(tx, topic, &message(&number.to_string()), due)?;
            }
            Ok::<_, DbError>(())
        };
        runtime.db.write(send).await.unwrap();
    }
}

/// The messages that receivers got.
#[derive(Clone, Default)]
struct Receipts {
    ids: Arc<Mutex<HashSet<OutboxId>>>,
    twice: Arc<AtomicUsize>,
}

impl Receipts {
    fn count(&self) -> usize {
        self.ids.lock().unwrap().len()
    }

    fn handler(&self, topic: Topic) -> Handler {
        let received = self.clone();
        Handler::new(topic, move |delivery: Delivery| {
            if !received.ids.lock().unwrap().insert(delivery.id) {
                received.twice.fetch_add(1, Ordering::Relaxed);
            }
            async {
                tokio::time::sleep(CALL).await;
                Ok(())
            }
        })
    }
}

fn spawn(worker: Worker, stop: &CancellationToken) -> JoinHandle<()> {
    tokio::spawn(worker.run(stop.clone()))
}

/// No other test of this process lets writes of this service race.
const QUIET: ServiceName = ServiceName::Newsletter;

/// Delivers `rows` messages by `replicas` replicas, each with a pool of its own; returns messages per second.
async fn delivered_by(replicas: usize, topic: Topic, rows: usize) -> f64 {
    let test = TestRuntime::start(QUIET, Engine::Postgres, &NO_MIGRATIONS).await;
    let runtime = test.runtime();
    fill(&runtime, topic, rows).await;
    let dbs = join_all((0..replicas).map(|_| test.opened_with(&NO_MIGRATIONS))).await;
    let (received, stop, begun) = (Receipts::default(), CancellationToken::new(), Instant::now());
    let worker = |db| Worker::new(db, &runtime.outbox, vec![received.handler(topic)]);
    let running: Vec<_> = dbs.iter().map(|db| spawn(worker(db), &stop)).collect();
    while received.count() < rows {
        assert!(begun.elapsed() < Duration::from_mins(10), "{} of {rows}", received.count());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let took = begun.elapsed();
    stop.cancel();
    for ended in join_all(running).await {
        ended.unwrap();
    }
    assert_eq!(received.twice.load(Ordering::Relaxed), 0, "a message came twice");
    assert_eq!(worker(&dbs[0]).run_once().await.unwrap(), 0, "all are settled");
    mostrador_runtime::measures::gauged(rows) / took.as_secs_f64()
}

#[tokio::test(flavor = "multi_thread")]
async fn replicas_share_a_long_queue_without_a_conflict() {
    const ALONE: Topic = Topic::new("alone");
    const SHARED: Topic = Topic::new("shared");
    let (rows, _) = rows();
    let conflicts = || {
        let service = ("service", QUIET.as_str());
        let of = |state: &str| Figures::now().get("db_writer_retries_total", &[service, ("sqlstate", state)]);
        of("40001") + of("40P01")
    };
    let before = conflicts();
    let alone = delivered_by(1, ALONE, rows / REPLICAS).await;
    let shared = delivered_by(REPLICAS, SHARED, rows).await;
    assert!(conflicts() <= before, "replicas hinder one another");
    println!("figure: one replica, a second: {alone:.0}");
    println!("figure: four replicas, a second: {shared:.0}");
}

#[both_engines]
async fn a_receiver_that_is_down_costs_little_before_a_long_queue(engine: Engine) {
    const TOPICS: [Topic; 2] = [Topic::new("long down on sqlite"), Topic::new("long down on postgres")];
    let topic = TOPICS[usize::from(engine == Engine::Postgres)];
    let (rows, is_measured) = rows();
    let test = start(engine).await;
    let runtime = test.runtime();
    fill(&runtime, topic, rows).await;

    let (is_down, tries) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicUsize::new(0)));
    let handler = receiver(topic, &is_down, &tries);
    let stop = CancellationToken::new();
    let running = spawn(Worker::new(&runtime.db, &runtime.outbox, vec![handler]), &stop);
    // Until the breaker is open.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (opened, used) = (tries.load(Ordering::SeqCst), cpu());
    let watched = Duration::from_secs(if is_measured { 10 } else { 3 });
    tokio::time::sleep(watched).await;
    let tried = tries.load(Ordering::SeqCst) - opened;
    let share = (cpu() - used) / watched.as_secs_f64();
    let seconds = usize::try_from(watched.as_secs()).unwrap();
    assert!((1..=10 * seconds).contains(&tried), "{tried} tries in {watched:?}");
    let logged = logged_about(topic, Duration::from_secs(2)).await;
    assert!(logged.len() <= 2, "at most one line a second: {logged:?}");

    is_down.store(false, Ordering::SeqCst);
    let (back, before) = (Instant::now(), tries.load(Ordering::SeqCst));
    // Messages that were tried before the breaker opened have a pause of their own.
    test.advance(SignedDuration::from_mins(2));
    let mut first = None;
    while tries.load(Ordering::SeqCst) < before + rows {
        // The breaker made one try; the others follow it.
        if tries.load(Ordering::SeqCst) > before + 1 {
            first.get_or_insert_with(|| back.elapsed());
        }
        assert!(back.elapsed() < Duration::from_mins(5), "{} tries", tries.load(Ordering::SeqCst));
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let first = first.unwrap_or_default();
    let rate =
        mostrador_runtime::measures::gauged(rows) / (back.elapsed().as_secs_f64() - first.as_secs_f64());
    let tries_a_second = mostrador_runtime::measures::gauged(tried) / watched.as_secs_f64();
    println!("figure: {engine:?}, receiver down, tries a second: {tries_a_second:.1}");
    println!("figure: {engine:?}, receiver down, share of a core: {share:.4}");
    println!("figure: {engine:?}, receiver back, first after (s): {:.3}", first.as_secs_f64());
    println!("figure: {engine:?}, receiver back, a second: {rate:.0}");
    stop.cancel();
    running.await.unwrap();
}

/// The lines about the topic that production's log has of a time; tries are heard below its levels.
async fn logged_about(topic: Topic, time: Duration) -> Vec<String> {
    let lines = EveryLine::new();
    let before = lines.text().len();
    tokio::time::sleep(time).await;
    let text = lines.text();
    let about: Vec<&str> = text[before..].lines().filter(|line| line.contains(topic.name())).collect();
    assert!(!about.is_empty(), "the topic's tries are heard");
    let is_logged = |line: &&str| ["ERROR", "WARN", "INFO"].iter().any(|level| line.starts_with(level));
    about.into_iter().filter(is_logged).map(str::to_owned).collect()
}

fn receiver(topic: Topic, is_down: &Arc<AtomicBool>, tries: &Arc<AtomicUsize>) -> Handler {
    let (is_down, tries) = (Arc::clone(is_down), Arc::clone(tries));
    Handler::new(topic, move |_| {
        tries.fetch_add(1, Ordering::SeqCst);
        let outcome = if is_down.load(Ordering::SeqCst) { Err(failing(Kind::Unavailable)) } else { Ok(()) };
        async move { outcome }
    })
}

/// The CPU time of this process so far, in seconds.
fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let (_, fields) = stat.rsplit_once(") ").unwrap();
    let ticks = |at| fields.split(' ').nth(at).and_then(|field| field.parse::<u64>().ok()).unwrap();
    mostrador_runtime::measures::gauged(ticks(11) + ticks(12)) / 100.0
}
