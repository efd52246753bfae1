//! TLS to Redis.

use std::time::Duration;

use mostrador_runtime::Clock;
use mostrador_runtime::kv::{Budget, Kv};
use mostrador_runtime::testing::Figures;
use mostrador_runtime::tls::Authorities;

use crate::secured::Authority;

/// Run under `scripts/with/redis`.
fn set(name: &str) -> String {
    std::env::var(name).unwrap()
}

fn url() -> String {
    set("MOSTRADOR_TEST_REDIS_BY_TLS")
}

/// The authority of the server's certificate, whose name is 127.0.0.1.
fn right() -> String {
    std::fs::read_to_string(set("MOSTRADOR_TEST_REDIS_AUTHORITY")).unwrap()
}

fn wrong() -> String {
    std::fs::read_to_string(Authority::new().folder("edge").join("ca.crt")).unwrap()
}

fn store(url: &str, authorities: Option<&str>) -> Kv {
    let authorities = authorities.map(|pem| Authorities::parse(pem).unwrap());
    Kv::redis(url, authorities, Clock::system()).unwrap()
}

/// Waits for Redis: on a loaded machine the first handshake may take longer than processes wait.
async fn await_answer(kv: &Kv) {
    for _ in 0..400 {
        if kv.ping().await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    kv.ping().await.unwrap();
}

async fn is_used_up(kv: &Kv, key: &str, allowed: u64) -> bool {
    let budget = Budget { key: key.to_owned(), allowed, window: Duration::from_mins(1) };
    kv.take(&[budget]).await.is_err()
}

#[tokio::test]
async fn replicas_count_together_by_tls() {
    let both = wrong() + &right();
    let (one, other) = (store(&url(), Some(&right())), store(&url(), Some(&both)));
    await_answer(&one).await;
    await_answer(&other).await;
    assert!(!is_used_up(&one, "by tls", 1).await);
    assert!(is_used_up(&other, "by tls", 1).await, "also while one authority replaces another");
    let plain = store(&set("MOSTRADOR_TEST_REDIS"), Some(&right()));
    await_answer(&plain).await;
    assert!(is_used_up(&plain, "by tls", 1).await, "the same server");
}

#[tokio::test]
async fn a_redis_without_proof_counts_as_lost() {
    let elsewhere = url().replace("127.0.0.1", "localhost");
    let without_tls = url().replace("rediss://", "redis://");
    let (right, wrong) = (right(), wrong());
    let strangers = [
        (url(), Some(wrong.as_str())),
        (url(), None),
        (elsewhere, Some(right.as_str())),
        (without_tls, Some(right.as_str())),
    ];
    for (number, (url, authorities)) in strangers.into_iter().enumerate() {
        let before = Figures::now().get("redis_errors_total", &[]);
        let (kv, key) = (store(&url, authorities), format!("stranger {number}"));
        for _ in 0..3 {
            assert!(!is_used_up(&kv, &key, 3).await, "{number}");
        }
        assert!(is_used_up(&kv, &key, 3).await, "limits go on in memory");
        assert!(kv.ping().await.is_err(), "{number}");
        assert!(Figures::now().get("redis_errors_total", &[]) > before, "{number}");
        let another = store(&set("MOSTRADOR_TEST_REDIS"), None);
        assert!(!is_used_up(&another, &key, 1).await, "the server has heard nothing");
    }
}

#[test]
fn a_way_by_tls_without_proof_is_refused() {
    let refused = |url| Kv::redis(url, None, Clock::system()).err().unwrap().to_string();
    let insecure = refused("rediss://cache.example/#insecure");
    assert!(insecure.starts_with("#insecure is refused"), "{insecure}");
    let host_alone = refused("cache.example");
    assert!(host_alone.starts_with("is no address such as redis://"), "{host_alone}");
}
