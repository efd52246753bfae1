//! Calls to several replicas, some of which are frozen, dead, unreachable or out of order.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use futures_util::future::join_all;
use http::Response;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::commerce::v1::{CheckoutRequest, GetCatalogRequest};
use mostrador_proto::newsletter::v1::AddSubscriberRequest;
use mostrador_proto::newsletter::v1::newsletter_service_client::NewsletterServiceClient;
use mostrador_runtime::admin::Check;
use mostrador_runtime::client::{Address, Peers, Wire, endpoint};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::serve::peer_checks;
use mostrador_runtime::testing::{Figures, Reach, caller_keys, serve_fake};
use mostrador_runtime::{Clock, ServiceName};
use tokio::task::JoinSet;
use tonic::transport::Endpoint;
use tonic::{Code, Request, Status};

use crate::link::{HeldUp, Link, black_hole};
use crate::probe::{Probe, listen, test, text};

/// An empty message as gRPC frames it: not compressed, no bytes.
const EMPTY: &[u8] = &[0; 5];

/// A server that answers each call with an empty message or a refusal, and counts both.
#[derive(Clone, Default)]
struct Fake {
    refuses: bool,
    /// Its answers break off in the middle.
    breaks: bool,
    calls: Arc<AtomicUsize>,
}

impl Fake {
    fn refusing() -> Self {
        Self { refuses: true, ..Self::default() }
    }

    async fn serve(&self) -> SocketAddr {
        let fake = self.clone();
        let router = Router::new().fallback(move |asked: axum::extract::Request| {
            let answer = fake.answer(asked.uri().path());
            async move { answer }
        });
        serve_fake(router.into()).await
    }

    fn answer(&self, path: &str) -> Response<Body> {
        let head = || Response::builder().header("content-type", "application/grpc");
        if path.ends_with("Health/Check") {
            return head().header("grpc-status", "0").body(Body::from(EMPTY)).unwrap();
        }
        self.calls.fetch_add(1, Ordering::SeqCst);
        if self.refuses {
            return Status::unavailable("out of order").into_http();
        }
        if self.breaks {
            std::panic::resume_unwind(Box::new("as the test says"));
        }
        head().header("grpc-status", "0").body(Body::from(EMPTY)).unwrap()
    }

    fn count(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }
}

fn at(address: SocketAddr) -> Endpoint {
    endpoint(&format!("http://{address}")).unwrap()
}

fn peers(to: ServiceName, replicas: Vec<Endpoint>) -> Peers {
    let addresses = [(to, Address::of_endpoints(replicas))].into();
    Peers::new(ServiceName::Edge, Credentials::new(Clock::system(), caller_keys()), addresses)
}

fn wire(to: ServiceName, replicas: Vec<Endpoint>) -> Wire {
    peers(to, replicas).wire(to).unwrap()
}

async fn both(one: &Fake, other: &Fake, to: ServiceName) -> Wire {
    wire(to, vec![at(one.serve().await), at(other.serve().await)])
}

/// A call that is neither a read nor keyed.
async fn subscribe(wire: &Wire) -> Result<(), Status> {
    let mut newsletter = NewsletterServiceClient::new(wire.clone());
    newsletter.add_subscriber(within(AddSubscriberRequest::default())).await.map(drop)
}

async fn read(wire: &Wire) -> Result<(), Status> {
    CommerceServiceClient::new(wire.clone()).get_catalog(within(GetCatalogRequest::default())).await.map(drop)
}

/// Has a key.
async fn check_out(wire: &Wire) -> Result<(), Status> {
    CommerceServiceClient::new(wire.clone()).checkout(within(CheckoutRequest::default())).await.map(drop)
}

fn within<M>(message: M) -> Request<M> {
    let mut request = Request::new(message);
    request.set_timeout(Duration::from_secs(5));
    request
}

/// The times of calls that begin every five milliseconds during `long`, less those of a busy machine.
async fn times(wire: &Wire, long: Duration) -> Vec<Duration> {
    let (mut calls, end) = (JoinSet::new(), Instant::now() + long);
    let held_up = Arc::new(HeldUp::watch());
    while Instant::now() < end {
        let (wire, held_up) = (wire.clone(), Arc::clone(&held_up));
        calls.spawn(async move {
            let begun = held_up.now();
            read(&wire).await.unwrap();
            held_up.since(begun).await
        });
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    calls.join_all().await
}

#[tokio::test]
async fn a_frozen_replica_of_three_delays_no_call_after_half_a_second() {
    let fakes = [Fake::default(), Fake::default(), Fake::default()];
    let links = join_all(fakes.iter().map(async |fake| Link::to(fake.serve().await).await)).await;
    let wire = wire(ServiceName::Commerce, links.iter().map(Link::endpoint).collect());
    times(&wire, Duration::from_millis(500)).await;
    assert!(fakes.iter().all(|fake| fake.count() > 0), "each has its share");

    links[0].freeze();
    let meanwhile = times(&wire, Duration::from_millis(500)).await;
    assert!(meanwhile.iter().all(|time| *time < Duration::from_secs(1)), "reads go to another one");
    let after = times(&wire, Duration::from_secs(2)).await;
    let slow = after.iter().filter(|time| **time > Duration::from_millis(250)).count();
    assert!(slow * 100 <= after.len(), "{slow} of {} calls were slow", after.len());

    let before = fakes[0].count();
    links[0].thaw();
    tokio::time::sleep(Duration::from_millis(500)).await;
    times(&wire, Duration::from_millis(300)).await;
    assert!(fakes[0].count() > before, "it has its share again");
}

#[tokio::test]
async fn calls_under_way_end_soon_once_a_whole_service_is_silent() {
    let links =
        [Link::to(Fake::default().serve().await).await, Link::to(Fake::default().serve().await).await];
    let wire = wire(ServiceName::Commerce, links.iter().map(Link::endpoint).collect());
    times(&wire, Duration::from_millis(200)).await;
    links.iter().for_each(Link::freeze);
    let begun = Instant::now();
    let (reads, keyed) = tokio::join!(join_all((0..8).map(|_| read(&wire))), check_out(&wire));
    for answer in reads.into_iter().chain([keyed]) {
        assert_eq!(answer.unwrap_err().code(), Code::Unavailable);
    }
    assert!(begun.elapsed() < Duration::from_secs(4), "long before the deadline: {:?}", begun.elapsed());
}

#[tokio::test]
async fn a_silent_service_is_a_missing_part_of_its_callers() {
    let link = Link::to(Fake::default().serve().await).await;
    let peers = peers(ServiceName::Commerce, vec![link.endpoint()]);
    let checks: Vec<Check> = peer_checks(ServiceName::Edge, &peers).collect();
    let missing = async || {
        let there = join_all(checks.iter().map(Check::is_there)).await;
        let missing = ServiceName::SERVERS.into_iter().zip(there).filter(|(_, is_there)| !is_there);
        missing.map(|(name, _)| name).collect::<Vec<_>>()
    };
    let until = async |wanted: &[ServiceName]| {
        while missing().await != wanted {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    peers.begin();
    assert!(missing().await.is_empty());
    let silent = [ServiceName::Commerce];
    link.freeze();
    tokio::time::timeout(Duration::from_secs(20), until(&silent)).await.unwrap();
    link.thaw();
    tokio::time::timeout(Duration::from_secs(20), until(&[])).await.unwrap();
}

#[tokio::test]
async fn calls_whose_repetition_nothing_pays_for_wait_for_a_busy_replica() {
    let (busy, good) = (Link::to(Fake::default().serve().await).await, Fake::default());
    let wire = wire(ServiceName::Commerce, vec![busy.endpoint(), at(good.serve().await)]);
    times(&wire, Duration::from_millis(200)).await;
    let before = good.count();
    busy.freeze();
    let thaw = async {
        tokio::time::sleep(Duration::from_secs(1)).await;
        busy.thaw();
    };
    let (answers, ()) = tokio::join!(join_all((0..60).map(|_| read(&wire))), thaw);
    for answer in answers {
        answer.unwrap();
    }
    assert!((30..60).contains(&(good.count() - before)), "some went to the other one, not all");
}

#[tokio::test]
async fn a_stream_leaves_a_frozen_replica_within_a_second() {
    let test = test().await;
    let (_, one) = Probe::serve(&test, Reach::Socket).await;
    let (_, other) = Probe::serve(&test, Reach::Socket).await;
    let links = [Link::to(one.address()).await, Link::to(other.address()).await];
    let wire = wire(ServiceName::Commerce, links.iter().map(Link::endpoint).collect());
    let mut streams = Vec::new();
    for _ in 0..2 {
        let mut stream = listen(wire.clone(), Request::new(text("one wait"))).await.unwrap();
        assert_eq!(stream.message().await.unwrap(), Some(text("one")));
        streams.push(stream);
    }
    links[0].freeze();
    let held_up = HeldUp::watch();
    let frozen = held_up.now();
    let ends = streams.iter_mut().map(|stream| Box::pin(stream.message()));
    let (ended, _, _) = futures_util::future::select_all(ends).await;
    assert_eq!(ended.unwrap_err().code(), Code::Unavailable);
    let took = held_up.since(frozen).await;
    assert!(took < Duration::from_secs(1), "{took:?}");
    let mut again = listen(wire, Request::new(text("one wait"))).await.unwrap();
    assert_eq!(again.message().await.unwrap(), Some(text("one")));
    let took = held_up.since(frozen).await;
    assert!(took < Duration::from_secs(1), "{took:?}");
    test.end().await;
}

#[tokio::test]
async fn no_call_to_an_unreachable_peer_outlives_its_deadline() {
    const DEADLINE: Duration = Duration::from_millis(200);
    let (nowhere, _full) = black_hole().await;
    let wire = wire(ServiceName::Newsletter, vec![nowhere]);
    // A busy machine holds up timers as much as calls that begin with them.
    let both = (0..40).map(|_| async {
        let begun = Instant::now();
        let call = async {
            let mut asked = Request::new(AddSubscriberRequest::default());
            asked.set_timeout(DEADLINE);
            NewsletterServiceClient::new(wire.clone()).add_subscriber(asked).await.unwrap_err();
            begun.elapsed()
        };
        let timer = async {
            tokio::time::sleep(DEADLINE).await;
            begun.elapsed()
        };
        tokio::join!(call, timer)
    });
    let (calls, timers): (Vec<_>, Vec<_>) = join_all(both).await.into_iter().unzip();
    let (longest, timer) = (calls.into_iter().max().unwrap(), timers.into_iter().max().unwrap());
    assert!(longest < timer + Duration::from_millis(50), "{longest:?}, a timer {timer:?}");
}

#[tokio::test]
async fn a_replica_without_connections_gets_no_call() {
    let (nowhere, _full) = black_hole().await;
    let (dead, alive) = (Link::to(Fake::default().serve().await).await, Fake::default());
    dead.close();
    let wire = wire(ServiceName::Newsletter, vec![nowhere, dead.endpoint(), at(alive.serve().await)]);
    for _ in 0..50 {
        subscribe(&wire).await.unwrap();
    }
    assert_eq!(alive.count(), 50);
}

async fn is_tried_once_more(call: impl AsyncFn(&Wire) -> Result<(), Status>) {
    let (bad, good) = (Fake::refusing(), Fake::default());
    let wire = both(&bad, &good, ServiceName::Commerce).await;
    for _ in 0..10 {
        call(&wire).await.unwrap();
    }
    assert_eq!(good.count(), 10);
    assert!(bad.count() > 0);
    let all_bad = [Fake::refusing(), Fake::refusing()];
    let wire = both(&all_bad[0], &all_bad[1], ServiceName::Commerce).await;
    assert_eq!(call(&wire).await.unwrap_err().code(), Code::Unavailable);
    assert_eq!([all_bad[0].count(), all_bad[1].count()], [1, 1]);
}

#[tokio::test]
async fn reads_and_keyed_writes_are_tried_once_more_on_another_replica() {
    is_tried_once_more(read).await;
    is_tried_once_more(check_out).await;
}

#[tokio::test]
async fn a_write_without_a_key_is_tried_once() {
    let bad = [Fake::refusing(), Fake::refusing()];
    let wire = both(&bad[0], &bad[1], ServiceName::Newsletter).await;
    assert_eq!(subscribe(&wire).await.unwrap_err().code(), Code::Unavailable);
    assert_eq!(bad[0].count() + bad[1].count(), 1);

    let broken = [Fake { breaks: true, ..Fake::default() }, Fake { breaks: true, ..Fake::default() }];
    let wire = both(&broken[0], &broken[1], ServiceName::Newsletter).await;
    subscribe(&wire).await.unwrap_err();
    assert_eq!(broken[0].count() + broken[1].count(), 1);
}

#[tokio::test]
async fn a_connection_that_breaks_loses_no_read() {
    let (broken, good) = (Fake { breaks: true, ..Fake::default() }, Fake::default());
    let wire = both(&broken, &good, ServiceName::Commerce).await;
    for _ in 0..10 {
        read(&wire).await.unwrap();
    }
    assert!(broken.count() > 0);
}

#[tokio::test]
async fn a_tenth_of_all_calls_is_repeated_at_most() {
    let bad = [Fake::refusing(), Fake::refusing()];
    let wire = both(&bad[0], &bad[1], ServiceName::Commerce).await;
    for _ in 0..300 {
        read(&wire).await.unwrap_err();
    }
    let all = bad[0].count() + bad[1].count();
    assert!((330..=340).contains(&all), "ten that were saved up, and one in ten: {all}");
    let refused = [("peer", "commerce"), ("outcome", "refused")];
    assert!(Figures::now().get("rpc_client_repeats_total", &refused) >= 200.0);
}

#[tokio::test]
async fn the_standing_of_replicas_is_shown() {
    let (frozen, good) = (Link::to(Fake::default().serve().await).await, Fake::default());
    let wire = wire(ServiceName::Registration, vec![frozen.endpoint(), at(good.serve().await)]);
    let count = |standing| {
        let labels = [("peer", "registration"), ("standing", standing)];
        Figures::now().count("rpc_client_replicas", &labels)
    };
    // On a busy machine a good replica is suspect now and then.
    let until = async |wanted: [u64; 2]| {
        let shown = async {
            while [count("answering"), count("lost")] != wanted {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), shown).await.unwrap();
    };
    NewsletterServiceClient::new(wire.clone())
        .add_subscriber(within(AddSubscriberRequest::default()))
        .await
        .unwrap();
    until([2, 0]).await;
    frozen.freeze();
    until([1, 1]).await;
}
