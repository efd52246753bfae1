//! A service that stops or cannot work tells its callers first, and loses none of their calls.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use http::Response;
use mostrador_proto::newsletter::v1::AddSubscriberRequest;
use mostrador_proto::newsletter::v1::newsletter_service_client::NewsletterServiceClient;
use mostrador_runtime::client::{Wire, endpoint};
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::serve::{Intake, run};
use mostrador_runtime::testing::{TestRuntime, TestService};
use mostrador_runtime::{Service, ServiceName};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};
use tokio_util::sync::CancellationToken;
use tonic::{Request, Status};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use crate::outbox::NO_MIGRATIONS;
use crate::probe::test;

/// An empty message as gRPC frames it: not compressed, no bytes.
pub(crate) const EMPTY: &[u8] = &[0; 5];

/// A service that answers every call with an empty message after `pause`, and tells of each one that begins.
pub(crate) fn service_telling(begun: Arc<Notify>, pause: Duration) -> Service {
    let answer = move || async move {
        begun.notify_one();
        tokio::time::sleep(pause).await;
        let head = Response::builder().header("content-type", "application/grpc").header("grpc-status", "0");
        head.body(Body::from(EMPTY)).unwrap()
    };
    Service::new(ServiceName::Newsletter, Router::new().fallback(answer).into())
}

fn service_after(pause: Duration) -> Service {
    service_telling(Arc::default(), pause)
}

fn service() -> Service {
    service_after(Duration::from_millis(20))
}

/// The service, which still takes calls for `drain` after the stop.
async fn draining(test: &TestRuntime, drain: Duration) -> TestService {
    let mut runtime = test.runtime();
    runtime.drain = drain;
    test.serve_in(runtime, service()).await
}

async fn health(address: SocketAddr) -> Option<ServingStatus> {
    let channel = endpoint(&format!("http://{address}")).unwrap().connect().await.ok()?;
    let answer = HealthClient::new(channel).check(HealthCheckRequest::default()).await;
    Some(answer.ok()?.get_ref().status())
}

async fn until_it_says(served: &TestService, status: ServingStatus) {
    let said = async {
        while health(served.address()).await != Some(status) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), said).await.unwrap();
}

#[tokio::test]
async fn a_stopping_service_sends_its_callers_away_and_goes_on_until_it_is_drained() {
    let test = test().await;
    let served = draining(&test, Duration::from_secs(4)).await;
    until_it_says(&served, ServingStatus::Serving).await;
    let stream = TcpStream::connect(served.address()).await.unwrap();
    let (_sender, connection) = h2::client::handshake(stream).await.unwrap();
    let connection = tokio::spawn(connection);
    // The connection is accepted by then.
    tokio::time::sleep(Duration::from_millis(200)).await;

    served.stop();
    let stopped = Instant::now();
    tokio::time::timeout(Duration::from_secs(2), connection).await.unwrap().unwrap().unwrap();
    assert_eq!(health(served.address()).await, Some(ServingStatus::NotServing), "on a new connection");
    while TcpStream::connect(served.address()).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let drained = stopped.elapsed();
    assert!(drained >= Duration::from_millis(3_900) && drained < Duration::from_secs(10), "{drained:?}");
    test.end().await;
}

/// A call without a key, which is made only once.
fn subscribe(wire: Wire) -> JoinHandle<Result<(), Status>> {
    let mut asked = Request::new(AddSubscriberRequest::default());
    asked.set_timeout(Duration::from_secs(5));
    tokio::spawn(async move { NewsletterServiceClient::new(wire).add_subscriber(asked).await.map(drop) })
}

#[tokio::test]
async fn a_drained_service_ends_its_calls_and_takes_no_connection() {
    let test = test().await;
    let begun = Arc::new(Notify::new());
    let served = test.serve(service_telling(Arc::clone(&begun), Duration::from_secs(3))).await;
    let call = subscribe(served.wire());
    begun.notified().await;
    served.stop();
    while TcpStream::connect(served.address()).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!call.is_finished(), "a caller would wait there");
    call.await.unwrap().unwrap();
    test.end().await;
}

#[tokio::test]
async fn a_service_whose_calls_and_jobs_never_end_ends_when_their_time_is_over() {
    let test = test().await;
    let mut runtime = test.runtime();
    runtime.db = test.opened_with(&NO_MIGRATIONS).await;
    (runtime.drain, runtime.grace) = (Duration::from_millis(500), Duration::from_secs(1));
    let service = service_after(Duration::from_mins(5)).background("hangs", |_| std::future::pending());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
    let running = tokio::spawn(run(service, runtime, Intake::Socket(listener), stop.clone()));
    let channel = endpoint(&format!("http://{address}")).unwrap().connect().await.unwrap();
    let call = tokio::spawn(async move {
        NewsletterServiceClient::new(channel).add_subscriber(AddSubscriberRequest::default()).await
    });
    tokio::time::sleep(Duration::from_millis(500)).await;
    stop.cancel();
    let stopped = Instant::now();
    running.await.unwrap().unwrap();
    let took = stopped.elapsed();
    assert!(took >= Duration::from_millis(1_400), "calls and jobs had {took:?}");
    assert!(took < Duration::from_secs(6), "one after the other, calls, jobs and database took {took:?}");
    assert!(!call.is_finished(), "its connection ends with the process");
}

/// Makes calls without keys, each only once.
async fn call(served: &[&TestService; 2], long: Duration) -> usize {
    let (wire, mut calls) = (served[0].wire_to_both(served[1]), JoinSet::new());
    let end = Instant::now() + long;
    while Instant::now() < end || calls.len() <= 100 {
        let call = subscribe(wire.clone());
        calls.spawn(async move { call.await.unwrap().unwrap() });
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
    calls.join_all().await.len()
}

#[tokio::test]
async fn a_replica_that_stops_loses_no_call() {
    let test = test().await;
    let leaves = draining(&test, Duration::from_millis(500)).await;
    let stays = draining(&test, Duration::ZERO).await;
    let stop = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        leaves.stop();
    };
    let both = [&leaves, &stays];
    let (made, ()) = tokio::join!(call(&both, Duration::from_secs(2)), stop);
    assert!(made > 100, "{made}");
    assert!(TcpStream::connect(leaves.address()).await.is_err(), "it has ended meanwhile");
    test.end().await;
}

#[tokio::test]
async fn a_service_says_when_it_has_no_database() {
    let test = test().await;
    let mut runtime = test.runtime();
    runtime.db = test.opened_with(&NO_MIGRATIONS).await;
    let db = runtime.db.clone();
    let served = test.serve_in(runtime, service()).await;
    until_it_says(&served, ServingStatus::Serving).await;
    db.close().await;
    until_it_says(&served, ServingStatus::NotServing).await;
    test.end().await;
}

#[tokio::test]
async fn a_service_says_when_its_writer_hangs_and_when_it_goes_on() {
    let test = test().await;
    let served = test.serve(service()).await;
    until_it_says(&served, ServingStatus::Serving).await;
    let (db, goes_on) = (test.runtime().db, Arc::new(Notify::new()));
    let go_on = Arc::clone(&goes_on);
    let hanging = tokio::spawn(async move {
        let hang = async move |_: &mut Tx| {
            go_on.notified().await;
            Ok::<_, DbError>(())
        };
        db.write(hang).await
    });
    until_it_says(&served, ServingStatus::NotServing).await;
    goes_on.notify_one();
    hanging.await.unwrap().unwrap();
    until_it_says(&served, ServingStatus::Serving).await;
    test.end().await;
}
