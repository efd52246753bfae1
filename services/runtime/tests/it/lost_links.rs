//! A link to Redis passes nothing on for a while.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use mostrador_runtime::Clock;
use mostrador_runtime::kv::{Budget, Kv};
use tokio::net::TcpListener;

use crate::link::Link;

/// The server of a URL.
fn server_of(url: &str) -> SocketAddr {
    let (_, rest) = url.rsplit_once('@').unwrap();
    rest.split('/').next().unwrap().parse().unwrap()
}

/// The URL of the same server behind a link.
fn url_by(url: &str, link: SocketAddr) -> String {
    url.replace(&server_of(url).to_string(), &link.to_string())
}

async fn linked(url: &str) -> (Link, String) {
    let link = Link::to(server_of(url)).await;
    let url = url_by(url, link.address());
    (link, url)
}

async fn take(kv: &Kv, allowed: u64) -> Duration {
    let asked = Instant::now();
    let budget = Budget { key: "try".to_owned(), allowed, window: Duration::from_mins(1) };
    // A used up budget costs the same.
    let _taken = kv.take(&[budget]).await;
    asked.elapsed()
}

fn store(url: &str) -> Kv {
    Kv::redis(url, Clock::system()).unwrap()
}

/// Run under `scripts/with/redis`.
fn redis() -> String {
    std::env::var("MOSTRADOR_TEST_REDIS").unwrap()
}

async fn is_used_up(kv: &Kv, key: &str, allowed: u64) -> bool {
    let budget = Budget { key: key.to_owned(), allowed, window: Duration::from_mins(1) };
    kv.take(&[budget]).await.is_err()
}

async fn until_found(kv: &Kv) {
    let found = async {
        while kv.ping().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(2), found).await.unwrap();
}

#[tokio::test]
async fn a_frozen_redis_costs_nothing_after_the_first_moment_and_is_found_again() {
    let (link, url) = linked(&redis()).await;
    let (one, other) = (store(&url), store(&url));
    assert!(!is_used_up(&one, "shared", 1).await);
    assert!(is_used_up(&other, "shared", 1).await, "both count together");

    link.freeze();
    take(&one, 1_000).await;
    let mut times = Vec::new();
    for _ in 0..500 {
        times.push(take(&one, 1_000).await);
    }
    times.sort_unstable();
    assert!(times[495] < Duration::from_millis(5), "{:?}", times[495]);
    for _ in 0..3 {
        assert!(!is_used_up(&one, "alone", 3).await);
    }
    assert!(is_used_up(&one, "alone", 3).await, "it counts by itself");

    link.forget_connections();
    link.thaw();
    until_found(&one).await;
    assert!(is_used_up(&one, "shared", 1).await);
}

#[tokio::test]
async fn a_redis_that_is_dead_at_the_start_is_found_and_one_that_dies_is_not_waited_for() {
    let url = redis();
    let place = TcpListener::bind(("127.0.0.1", 0)).await.unwrap().local_addr().unwrap();
    let (near, far) = (store(&url_by(&url, place)), store(&url));
    assert!(!is_used_up(&near, "dead", 1).await);
    assert!(is_used_up(&near, "dead", 1).await, "it counts by itself");

    let link = Link::at(place, server_of(&url)).await;
    until_found(&near).await;
    assert!(!is_used_up(&near, "found", 1).await);
    assert!(is_used_up(&far, "found", 1).await, "both count together");

    link.close();
    for _ in 0..2 {
        take(&near, 1_000).await;
    }
    assert!(take(&near, 1_000).await < Duration::from_millis(5));
    assert!(is_used_up(&near, "found", 1).await, "it goes on from its own part");
    assert!(near.ping().await.is_err());
}
