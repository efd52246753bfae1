//! The metrics in a scrape. A test that compares a figure with a number uses a service that no other test of
//! this process uses.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jiff::SignedDuration;
use mostrador_proto::runtime::v1::ListEventsRequest;
use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_runtime::caller_keys::{CallerKey, CallerKeys};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::db::{Db, DbError, Tx};
use mostrador_runtime::error::Kind;
use mostrador_runtime::kv::{Budget, Kv};
use mostrador_runtime::outbox::{Backlog, Topic};
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, Figures, Reach, TestRuntime, both_engines};
use mostrador_runtime::{Clock, ServiceName};
use rstest::rstest;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::db::put;
use crate::outbox::{NO_MIGRATIONS, Seen, noting, send, worker};
use crate::probe::{Probe, ask, text};

async fn start(name: ServiceName, engine: Engine) -> TestRuntime {
    TestRuntime::start(name, engine, &NO_MIGRATIONS).await
}

/// Waits until the figures are right.
async fn until(is_so: impl Fn(&Figures) -> bool) {
    let waiting = async {
        while !is_so(&Figures::now()) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(10), waiting).await.unwrap();
}

#[both_engines]
async fn a_write_and_a_read_are_counted_with_their_waits(engine: Engine) {
    let service = [("service", "newsletter")];
    let test = start(ServiceName::Newsletter, engine).await;
    let db = test.runtime().db;
    let before = Figures::now();
    db.write(async |tx: &mut Tx| put(tx, "row", 1).await).await.unwrap();
    let reading = db.read().await.unwrap();
    let after = Figures::now();
    for name in [
        "db_writer_wait_seconds_count",
        "db_writer_commit_seconds_count",
        "db_writer_batch_size_sum",
        "db_client_connection_wait_time_seconds_count",
    ] {
        assert!(after.get(name, &service) > before.get(name, &service), "{name}");
    }
    assert!(after.get("db_client_connection_count", &service) >= 1.0);
    assert_eq!(after.find("db_client_connection_max", &service), Some(8.0));
    assert_eq!(after.find("db_writer_waiting_limit", &service), Some(4096.0));
    drop(reading);
}

#[tokio::test]
async fn a_service_shows_which_seal_keys_it_has_and_that_it_is_in_no_transition() {
    let test = start(ServiceName::Account, Engine::Sqlite).await;
    let key = test.runtime().seal.newest_id().to_string();
    let figures = Figures::now();
    assert_eq!(figures.find("seal_key_place", &[("service", "account"), ("key", &key)]), Some(1.0));
    assert_eq!(figures.find("tls_transition", &[("service", "account")]), Some(0.0));
}

#[tokio::test]
async fn writes_and_reads_that_wait_are_shown() {
    let service = [("service", "mailer")];
    let test = start(ServiceName::Mailer, Engine::Sqlite).await;
    let db = test.runtime().db;
    let (begun, goes_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (begins, go_on) = (Arc::clone(&begun), Arc::clone(&goes_on));
    let slow = async move |_: &mut Tx| {
        begins.notify_one();
        go_on.notified().await;
        Ok::<_, DbError>(())
    };
    let first = tokio::spawn({
        let db = db.clone();
        async move { db.write(slow).await }
    });
    begun.notified().await;
    let behind = |number: i64| {
        let db = db.clone();
        tokio::spawn(
            async move { db.write(async move |tx: &mut Tx| put(tx, &number.to_string(), 1).await).await },
        )
    };
    let waiting: Vec<_> = (0..3).map(behind).collect();
    until(|figures| figures.count("db_writer_waiting", &service) == 3).await;

    let mut all = Vec::new();
    for _ in 0..8 {
        all.push(db.read().await.unwrap());
    }
    let ninth = tokio::spawn(async move { db.read().await.map(drop) });
    until(|figures| figures.count("db_client_connection_pending_requests", &service) == 1).await;
    assert_eq!(Figures::now().count("db_client_connection_count", &service), 8);
    drop(all);
    ninth.await.unwrap().unwrap();

    goes_on.notify_one();
    first.await.unwrap().unwrap();
    for write in waiting {
        write.await.unwrap().unwrap();
    }
    assert_eq!(Figures::now().count("db_writer_waiting", &service), 0);
}

async fn raise_once(db: &Db, statement: &'static str) {
    let is_first = AtomicBool::new(true);
    db.write(async move |tx: &mut Tx| {
        if is_first.swap(false, Ordering::SeqCst) {
            sqlx::raw_sql(statement).execute(tx.conn()).await?;
        }
        Ok::<_, DbError>(())
    })
    .await
    .unwrap();
}

#[tokio::test]
async fn a_transaction_that_runs_again_is_counted_by_its_sqlstate() {
    let test = start(ServiceName::Auth, Engine::Postgres).await;
    let db = test.runtime().db;
    let count = |sqlstate| {
        let labels = [("service", "auth"), ("sqlstate", sqlstate)];
        Figures::now().count("db_writer_retries_total", &labels)
    };
    assert_eq!([count("40001"), count("40P01")], [0, 0]);
    raise_once(&db, "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$").await;
    raise_once(&db, "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$").await;
    assert_eq!([count("40001"), count("40P01")], [1, 1]);
}

#[both_engines]
async fn the_messages_that_wait_are_shown_by_topic_until_they_left(engine: Engine) {
    const TOPIC: [Topic; 2] = [Topic::new("figures of sqlite"), Topic::new("figures of postgres")];
    let topic = TOPIC[usize::from(engine == Engine::Postgres)];
    let labels = [("topic", topic.name())];
    let test = start(ServiceName::Commerce, engine).await;
    let (runtime, seen) = (test.runtime(), Seen::default());
    let fails = noting(topic, &seen, |_| Some(Kind::Unavailable));
    let backlog = Backlog::of(&runtime, std::slice::from_ref(&fails));
    let fails = worker(&runtime, vec![fails]);
    backlog.clone().measure().await;
    let now = Figures::now();
    for name in ["due_rows", "oldest_due_seconds", "delivered_total", "failed_tries_total", "parked_total"] {
        assert_eq!(
            now.find(&format!("outbox_{name}"), &labels),
            Some(0.0),
            "{name} before the first message"
        );
    }
    for text in ["one", "two"] {
        send(&runtime, topic, text, SignedDuration::ZERO).await;
    }
    send(&runtime, topic, "later", SignedDuration::from_hours(1)).await;
    test.advance(SignedDuration::from_secs(90));
    backlog.clone().measure().await;
    let now = Figures::now();
    assert_eq!(now.find("outbox_due_rows", &labels), Some(2.0));
    assert_eq!(now.find("outbox_oldest_due_seconds", &labels), Some(90.0));

    fails.run_once().await.unwrap();
    assert_eq!(Figures::now().find("outbox_failed_tries_total", &labels), Some(2.0));
    for _ in 0..10 {
        test.advance(SignedDuration::from_mins(1));
        fails.run_once().await.unwrap();
    }
    backlog.clone().measure().await;
    let now = Figures::now();
    assert_eq!(now.find("outbox_due_rows", &labels), Some(0.0), "each waits for its next try");
    assert_eq!(now.find("outbox_oldest_due_seconds", &labels), Some(600.0), "and has waited since the first");
    test.advance(SignedDuration::from_mins(1));
    worker(&runtime, vec![noting(topic, &seen, |_| None)]).run_once().await.unwrap();
    backlog.measure().await;
    let now = Figures::now();
    assert_eq!(now.find("outbox_delivered_total", &labels), Some(2.0));
    assert_eq!(now.find("outbox_due_rows", &labels), Some(0.0));
    assert_eq!(now.find("outbox_oldest_due_seconds", &labels), Some(0.0));
}

#[rstest]
#[tokio::test]
async fn a_call_is_counted_by_method_and_code(#[values(Reach::Socket, Reach::Process)] reach: Reach) {
    let test = crate::probe::test().await;
    let (probe, served) = Probe::serve(&test, reach).await;
    let listed = |code| {
        let labels = [
            ("rpc_service", "mostrador.runtime.v1.TimelineService"),
            ("rpc_method", "ListEvents"),
            ("rpc_response_status_code", code),
        ];
        Figures::now().get("rpc_server_call_duration_seconds_count", &labels)
    };
    let before = [listed("OK"), listed("UNAUTHENTICATED")];
    let mut timeline = TimelineServiceClient::new(served.wire());
    timeline.list_events(test.as_agent(Role::Viewer, ListEventsRequest::default())).await.unwrap();
    timeline.list_events(test.request(ListEventsRequest::default())).await.unwrap_err();
    assert!(listed("OK") > before[0] && listed("UNAUTHENTICATED") > before[1]);

    let cancelled = || {
        let labels = [("rpc_service", "other"), ("rpc_response_status_code", "CANCELLED")];
        Figures::now().get("rpc_server_call_duration_seconds_count", &labels)
    };
    let before = cancelled();
    let calling = tokio::spawn(ask(served.wire(), test.request(text("wait"))));
    probe.entered.notified().await;
    assert!(Figures::now().get("rpc_server_active_calls", &[("service", "commerce")]) >= 1.0);
    calling.abort();
    until(|_| cancelled() > before).await;
    test.end().await;
}

#[tokio::test]
async fn a_lost_redis_is_shown() {
    let gone = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let url = format!("redis://{}", gone.local_addr().unwrap());
    drop(gone);
    let before = Figures::now().get("redis_errors_total", &[]);
    let kv = Kv::redis(&url, None, Clock::system()).unwrap();
    let budget = Budget { key: "key".to_owned(), allowed: 1, window: Duration::from_mins(1) };
    kv.take(&[budget]).await.unwrap();
    let after = Figures::now();
    assert!(after.get("redis_errors_total", &[]) > before);
    assert!(after.get("redis_lost", &[]) >= 1.0);
}

#[test]
fn a_process_says_its_version() {
    let labels = [("program", "test"), ("version", env!("CARGO_PKG_VERSION"))];
    assert_eq!(Figures::now().find("mostrador_build_info", &labels), Some(1.0));
}

#[test]
fn each_token_of_a_caller_counts_once_under_the_key_that_signed_it() {
    let (clock, key) = (Clock::fixed(jiff::Timestamp::UNIX_EPOCH), || CallerKey::generate().unwrap());
    let (old, new, own) = (key(), key(), key());
    let known = BTreeMap::from([(ServiceName::Edge, format!("{},{}", old.public, new.public))]);
    let auth = Credentials::new(clock.clone(), CallerKeys::parse(&own.secret, &known).unwrap());
    let shown = |key: &CallerKey, callee| {
        let keys = CallerKeys::parse(&key.secret, &BTreeMap::new()).unwrap();
        let pass = Credentials::new(clock.clone(), keys).pass(ServiceName::Edge, callee).unwrap();
        pass.token().unwrap().to_str().unwrap().to_owned()
    };
    let count = |key: &CallerKey| {
        let id = key.id().unwrap().to_string();
        let labels = [("service", "auth"), ("caller", "edge"), ("key", id.as_str())];
        Figures::now().count("rpc_server_caller_tokens_total", &labels)
    };
    Figures::now();
    let first = shown(&old, ServiceName::Auth);
    for _ in 0..2 {
        auth.verify(&first, ServiceName::Auth).unwrap();
    }
    assert!(auth.verify(&shown(&new, ServiceName::Mailer), ServiceName::Auth).is_err());
    assert_eq!((count(&old), count(&new)), (1, 0));
    auth.verify(&shown(&new, ServiceName::Auth), ServiceName::Auth).unwrap();
    assert_eq!((count(&old), count(&new)), (1, 1));
}
