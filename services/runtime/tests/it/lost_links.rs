//! Links to PostgreSQL and Redis that forward nothing for a while.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use mostrador_runtime::config::Migrate;
use mostrador_runtime::db::{Db, DbError, Opening, Tx};
use mostrador_runtime::kv::{Budget, Kv};
use mostrador_runtime::testing::{Engine, database};
use mostrador_runtime::{Clock, Random, ServiceName};
use tokio::net::TcpSocket;

use crate::db::read;
use crate::link::Link;
use crate::outbox::NO_MIGRATIONS;

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

async fn write(db: &Db) -> Result<(), DbError> {
    db.write(async |tx: &mut Tx| {
        sqlx::query("SELECT COUNT(*) FROM received").execute(tx.conn()).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn writes_go_on_soon_after_a_black_hole() {
    let folder = tempfile::tempdir().unwrap();
    let (link, url) = linked(&database::fresh(Engine::Postgres, folder.path()).await).await;
    let random = Random::seeded(1);
    let opening = Opening { migrate: Some(Migrate::Auto), ..Opening::default() };
    let db = Db::open(ServiceName::Auth, &url, &NO_MIGRATIONS, opening, random).await.unwrap();
    for done in join_all((0..16).map(|_| write(&db))).await {
        done.unwrap();
    }
    for done in join_all((0..8).map(|_| read(&db))).await {
        done.unwrap();
    }

    link.freeze();
    let frozen = Instant::now();
    let failed = join_all((0..8).map(|_| write(&db))).await;
    assert!(failed.iter().all(|done| done.as_ref().is_err_and(DbError::is_passing)), "{failed:?}");
    assert!(frozen.elapsed() < Duration::from_secs(8), "{:?}", frozen.elapsed());

    // The old connections stay dead, as after packets that were lost for long.
    link.forget_connections();
    link.thaw();
    let thawed = Instant::now();
    for done in join_all((0..16).map(|_| write(&db))).await {
        done.unwrap();
    }
    read(&db).await.unwrap();
    assert!(thawed.elapsed() < Duration::from_secs(5), "{:?}", thawed.elapsed());
    db.close().await;
}

async fn take(kv: &Kv, allowed: u64) -> Duration {
    let asked = Instant::now();
    let budget = Budget { key: "try".to_owned(), allowed, window: Duration::from_mins(1) };
    // An exhausted budget costs the same.
    let _taken = kv.take(&[budget]).await;
    asked.elapsed()
}

fn store(url: &str) -> Kv {
    Kv::redis(url, None, Clock::system()).unwrap()
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
    tokio::time::timeout(Duration::from_secs(20), found).await.unwrap();
}

#[tokio::test]
async fn a_frozen_redis_costs_nothing_after_the_first_moment_and_is_found_again() {
    let (link, url) = linked(&redis()).await;
    let (one, other) = (store(&url), store(&url));
    // A busy machine takes longer for the first answers than processes wait.
    until_found(&one).await;
    until_found(&other).await;
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
    // The bound port refuses connections until the socket listens, and no other test gets the port meanwhile.
    let dead = TcpSocket::new_v4().unwrap();
    dead.bind(([127, 0, 0, 1], 0).into()).unwrap();
    let place = dead.local_addr().unwrap();
    let (near, far) = (store(&url_by(&url, place)), store(&url));
    until_found(&far).await;
    assert!(!is_used_up(&near, "dead", 1).await);
    assert!(is_used_up(&near, "dead", 1).await, "it counts by itself");

    let link = Link::by(dead.listen(64).unwrap(), server_of(&url));
    until_found(&near).await;
    assert!(!is_used_up(&near, "found", 1).await);
    assert!(is_used_up(&far, "found", 1).await, "both count together");

    link.close();
    for _ in 0..2 {
        take(&near, 1_000).await;
    }
    let mut times = Vec::new();
    for _ in 0..9 {
        times.push(take(&near, 1_000).await);
    }
    times.sort_unstable();
    // A busy machine may hold some of them up.
    assert!(times[4] < Duration::from_millis(5), "{times:?}");
    assert!(is_used_up(&near, "found", 1).await, "it goes on from its own part");
    assert!(near.ping().await.is_err());
}
