use std::sync::{Arc, Mutex};
use std::time::Duration;

use jiff::SignedDuration;
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::Runtime;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Delivery, Handler, Topic};
use mostrador_runtime::testing::{Engine, both_engines};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::outbox::{GREET, Seen, message, noting, send, start, worker};

const STUCK: Topic = Topic::new("stuck");

async fn eventually(what: &str, is_so: impl AsyncFn() -> bool) {
    let waited = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    assert!(tokio::time::timeout(Duration::from_secs(30), waited).await.is_ok(), "{what}");
}

async fn claimed(runtime: &Runtime, topic: Topic) -> i64 {
    let mut conn = runtime.db.read().await.unwrap();
    let (count,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE topic = $1 AND attempts > 0")
        .bind(topic.name())
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    count
}

#[both_engines]
async fn a_receiver_that_does_not_answer_holds_up_its_own_topic_only(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    for n in 0..80 {
        send(&runtime, STUCK, &format!("{n}"), SignedDuration::ZERO).await;
    }
    let seen = Seen::default();
    let stuck = Handler::new(STUCK, |_| std::future::pending());
    let stop = CancellationToken::new();
    let worker = worker(&runtime, vec![stuck, noting(GREET, &seen, |_| None)]);
    let running = tokio::spawn(worker.run(stop.clone()));
    eventually("the slots fill", async || claimed(&runtime, STUCK).await == 64).await;
    for n in 0..40 {
        send(&runtime, GREET, &format!("{n}"), SignedDuration::ZERO).await;
    }
    eventually("the others are delivered", async || seen.lock().unwrap().len() == 40).await;
    assert_eq!(claimed(&runtime, STUCK).await, 64, "no row waits behind its lease");
    running.abort();
}

#[both_engines]
async fn slots_beside_slow_deliveries_are_used_however_often_a_service_sends(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    for n in 0..9 {
        send(&runtime, GREET, &format!("slow {n}"), SignedDuration::ZERO).await;
    }
    let quick = Arc::new(Mutex::new(0));
    let counted = Arc::clone(&quick);
    let handler = Handler::new(GREET, move |delivery: Delivery| {
        let text: Text = delivery.decode().unwrap();
        let counted = Arc::clone(&counted);
        async move {
            if text.es.starts_with("slow") {
                std::future::pending::<()>().await;
            }
            *counted.lock().unwrap() += 1;
            Ok(())
        }
    })
    .with_slots(16);
    let running = tokio::spawn(worker(&runtime, vec![handler]).run(CancellationToken::new()));
    eventually("the slow ones are under way", async || claimed(&runtime, GREET).await == 9).await;
    eventually("a quick one goes by", async || {
        send(&runtime, GREET, "quick", SignedDuration::ZERO).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        *quick.lock().unwrap() > 0
    })
    .await;
    running.abort();
}

#[both_engines]
async fn deliveries_under_way_end_before_the_worker_does(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    let (started, stop) = (Arc::new(Notify::new()), CancellationToken::new());
    let begun = Arc::clone(&started);
    let slow = Handler::new(GREET, move |_| {
        begun.notify_one();
        async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            Ok(())
        }
    });
    let running = tokio::spawn(worker(&runtime, vec![slow]).run(stop.clone()));
    started.notified().await;
    stop.cancel();
    running.await.unwrap();
    assert!(test.outgoing::<Text>(GREET).await.is_empty());
}

#[both_engines]
async fn a_receiver_that_answers_after_the_lease_settles_nothing(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    let (release, attempts) = (Arc::new(Notify::new()), Arc::new(Mutex::new(Vec::new())));
    let (go_on, tried) = (Arc::clone(&release), Arc::clone(&attempts));
    let handler = Handler::new(GREET, move |delivery: Delivery| {
        let (go_on, attempt) = (Arc::clone(&go_on), delivery.attempt);
        tried.lock().unwrap().push(attempt);
        async move {
            match attempt {
                1 => go_on.notified().await,
                2 => return Err(Failure::unavailable()),
                _ => {}
            }
            Ok(())
        }
    });
    let worker = worker(&runtime, vec![handler]);
    let first = tokio::spawn({
        let worker = worker.clone();
        async move { worker.run_once().await }
    });
    eventually("the first try begins", async || attempts.lock().unwrap().len() == 1).await;
    test.advance(SignedDuration::from_secs(31));
    assert_eq!(worker.run_once().await.unwrap(), 1);
    release.notify_one();
    assert_eq!(first.await.unwrap().unwrap(), 1);
    assert_eq!(test.outgoing::<Text>(GREET).await, [message("hello")], "it is the second claim's");

    test.advance(SignedDuration::from_mins(1));
    assert_eq!(worker.run_once().await.unwrap(), 1);
    assert!(test.outgoing::<Text>(GREET).await.is_empty());
    assert_eq!(*attempts.lock().unwrap(), [1, 2, 3]);
}

#[tokio::test]
async fn a_patient_topic_has_a_thread_of_its_own_where_services_share_a_process() {
    let test = start(Engine::Sqlite).await;
    let runtime = test.runtime();
    for topic in [STUCK, GREET] {
        send(&runtime, topic, "hello", SignedDuration::ZERO).await;
    }
    let threads = Arc::new(Mutex::new(Vec::new()));
    let noting_its_thread = |topic: Topic| {
        let threads = Arc::clone(&threads);
        Handler::new(topic, move |_| {
            let name = std::thread::current().name().unwrap_or_default().to_owned();
            threads.lock().unwrap().push((topic.name(), name == "patient"));
            async { Ok(()) }
        })
    };
    let stop = CancellationToken::new();
    let handlers = vec![noting_its_thread(STUCK).patient(), noting_its_thread(GREET)];
    let running = tokio::spawn(worker(&runtime, handlers).sharing(true).run(stop.clone()));
    eventually("both are delivered", async || threads.lock().unwrap().len() == 2).await;
    stop.cancel();
    running.await.unwrap();
    assert_eq!((claimed(&runtime, STUCK).await, claimed(&runtime, GREET).await), (0, 0), "both are settled");
    let mut threads = threads.lock().unwrap().clone();
    threads.sort_unstable();
    assert_eq!(threads, [(GREET.name(), false), (STUCK.name(), true)]);
}

#[both_engines]
async fn a_patient_topic_of_a_service_by_itself_has_the_usual_threads(engine: Engine) {
    let test = start(engine).await;
    let runtime = test.runtime();
    send(&runtime, GREET, "hello", SignedDuration::ZERO).await;
    let thread = Arc::new(Mutex::new(None));
    let noted = Arc::clone(&thread);
    let handler = Handler::new(GREET, move |_| {
        *noted.lock().unwrap() = Some(std::thread::current().name().unwrap_or_default().to_owned());
        async { Ok(()) }
    });
    let running = tokio::spawn(worker(&runtime, vec![handler.patient()]).run(CancellationToken::new()));
    eventually("it is delivered", async || thread.lock().unwrap().is_some()).await;
    assert_ne!(thread.lock().unwrap().as_deref(), Some("patient"));
    running.abort();
}
