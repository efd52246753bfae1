//! The time of processes whose machines have wrong clocks.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::caller_keys::CallerKey;
use mostrador_runtime::client::{Address, Peers, endpoint};
use mostrador_runtime::clock::PlayedMachine;
use mostrador_runtime::config::{InstallationConfig, Migrate};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::db::skew;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::testing::{Engine, Figures, Reach, TestRuntime, caller_keys, database};
use mostrador_runtime::{Clock, Runtime, ServiceName};

use crate::outbox::NO_MIGRATIONS;
use crate::probe::Probe;

const DAYS: SignedDuration = SignedDuration::from_hours(48);

/// The service on a machine with this clock.
fn on(clock: &Clock, test: &TestRuntime) -> Runtime {
    let mut runtime = test.runtime();
    runtime.clock = clock.clone();
    runtime
}

fn are_near(one: Timestamp, other: Timestamp) -> bool {
    is_about(one.duration_since(other), SignedDuration::ZERO)
}

fn is_about(length: SignedDuration, expected: SignedDuration) -> bool {
    (length - expected).abs() < SignedDuration::from_secs(5)
}

/// The skew of the machine's clock in the metrics.
fn shown_skew(service: &str) -> Option<SignedDuration> {
    Figures::now().find("clock_skew_seconds", &[("service", service)]).map(SignedDuration::from_secs_f64)
}

#[tokio::test]
async fn the_time_is_postgresqls_and_the_difference_to_the_machines_is_shown() {
    let test = TestRuntime::start(ServiceName::Registration, Engine::Postgres, &NO_MIGRATIONS).await;
    let real = Clock::system().now();
    let machine = PlayedMachine::at(real + DAYS);
    let clock = Clock::played(&machine);
    skew::measure(on(&clock, &test)).await;
    let begun = clock.now();
    assert!(are_near(begun, real), "{begun}");
    let ahead = shown_skew("registration").unwrap();
    assert!(is_about(ahead, DAYS), "{ahead}");

    let back = SignedDuration::from_secs(-90);
    machine.set(real + back);
    assert_eq!(clock.now(), begun);
    skew::measure(on(&clock, &test)).await;
    assert!(are_near(clock.now(), real));
    let behind = shown_skew("registration").unwrap();
    assert!(is_about(behind, back), "{behind}");
}

#[tokio::test]
async fn a_process_has_the_time_before_it_does_anything() {
    let folder = tempfile::tempdir().unwrap();
    let url = database::fresh(Engine::Postgres, folder.path()).await;
    let name = ServiceName::Newsletter;
    let common = InstallationConfig {
        seal_key: Some("0".repeat(64)),
        caller_key: Some(CallerKey::generate().unwrap().secret),
        endpoints: name.peers().iter().map(|peer| (*peer, "http://127.0.0.1:1".to_owned())).collect(),
        migrate: Some(Migrate::Auto),
        ..InstallationConfig::default()
    };
    let real = Clock::system().now();
    let clock = Clock::played(&PlayedMachine::at(real - DAYS));
    let shared = SharedParts { clock: clock.clone(), ..SharedParts::from_settings(name, &common).unwrap() };
    let runtime = shared.runtime(name, &url, &NO_MIGRATIONS).await.unwrap();
    assert!(are_near(clock.now(), real));
    runtime.db.close().await;
}

#[tokio::test]
async fn without_postgresql_the_time_is_the_machines() {
    let test = TestRuntime::start(ServiceName::Mailer, Engine::Sqlite, &NO_MIGRATIONS).await;
    let machine = PlayedMachine::at(Clock::system().now() + DAYS);
    let clock = Clock::played(&machine);
    let before = clock.now();
    skew::measure(on(&clock, &test)).await;
    assert_eq!(clock.now(), before);
    assert_eq!(shown_skew("mailer"), None);
}

#[tokio::test]
async fn the_edge_takes_the_time_from_the_services_that_can_work() {
    let test = TestRuntime::start(ServiceName::Commerce, Engine::Sqlite, &NO_MIGRATIONS).await;
    let (_probe, served) = Probe::serve(&test, Reach::Socket).await;
    let machine = PlayedMachine::at(test.clock.now() + DAYS);
    let clock = Clock::played(&machine);
    let at = endpoint(&format!("http://{}", served.address())).unwrap();
    let addresses = [(ServiceName::Commerce, Address::of_endpoints(vec![at]))].into();
    let peers = Peers::new(ServiceName::Edge, Credentials::new(clock.clone(), caller_keys()), addresses);
    peers.begin();
    peers.await_time().await;
    assert_eq!(clock.now(), test.clock.now());
    assert_eq!(clock.skew(), Some(DAYS));
    machine.set(test.clock.now() - DAYS);
    assert_eq!(clock.now(), test.clock.now());
    test.end().await;
}
