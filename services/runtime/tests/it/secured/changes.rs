//! Certificates that expire, and their replacement while calls run.

use std::path::Path;
use std::time::Duration;

use jiff::SignedDuration;
use mostrador_runtime::ServiceName::{Account, Commerce, Edge};
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::testing::Figures;
use tonic::Code;

use super::calling::Calls;
use super::{Authority, ProbeServer, who, wire};

/// Longer than a certificate of these tests is valid.
const LATER: SignedDuration = SignedDuration::from_hours(24 * 31);

async fn look(process: &SharedParts) {
    process.certificates.clone().unwrap().look().await;
}

fn refusals() -> u64 {
    Figures::now().count("tls_certificate_refusals_total", &[("service", "account")])
}

fn put(text: impl AsRef<[u8]>, at: &Path) {
    let new = at.with_extension("next");
    std::fs::write(&new, text).unwrap();
    std::fs::rename(new, at).unwrap();
}

#[tokio::test]
async fn an_authority_is_replaced_while_calls_run() {
    let (authority, next) = (Authority::new(), Authority::new());
    let commerce = ProbeServer::start(&authority, Commerce).await;
    let edge = commerce.caller(&authority, Edge);
    let calls = Calls::begin(wire(&edge, Edge));
    calls.go_on().await;
    let processes = [("commerce", &commerce.shared), ("edge", &edge)];
    let file = |of: &Authority, process: &str, name: &str| of.folder(process).join(name);
    let old = std::fs::read(file(&authority, "edge", "ca.crt")).unwrap();
    let new = std::fs::read(file(&next, "edge", "ca.crt")).unwrap();

    // Both authorities are trusted, then the new one signs, then only the new one is trusted.
    for (process, parts) in processes {
        put([old.clone(), new.clone()].concat(), &file(&authority, process, "ca.crt"));
        look(parts).await;
        assert_eq!(who(wire(&edge, Edge)).await.unwrap(), "edge", "a new connection");
    }
    for (process, parts) in processes {
        for name in ["tls.key", "tls.crt"] {
            put(std::fs::read(file(&next, process, name)).unwrap(), &file(&authority, process, name));
        }
        look(parts).await;
        assert_eq!(who(wire(&edge, Edge)).await.unwrap(), "edge", "a new connection");
    }
    for (process, parts) in processes {
        put(&new, &file(&authority, process, "ca.crt"));
        look(parts).await;
        assert_eq!(who(wire(&edge, Edge)).await.unwrap(), "edge", "a new connection");
    }
    calls.end().await;

    let retired = std::fs::read(authority.0.path().join("authority/ca.crt")).unwrap();
    assert_eq!(retired, old);
    authority.renew("edge");
    put([old, new].concat(), &file(&authority, "edge", "ca.crt"));
    look(&edge).await;
    assert!(who(wire(&edge, Edge)).await.is_err(), "the retired authority's certificates are worth nothing");
}

#[tokio::test]
async fn a_broken_pair_changes_nothing_and_is_counted() {
    let authority = Authority::new();
    authority.renew("account");
    let commerce = ProbeServer::start(&authority, Commerce).await;
    // Only this test uses the account service's certificate files.
    assert_eq!(refusals(), 0);
    let account = commerce.caller(&authority, Account);
    look(&account).await;
    let shown = Figures::now().get("tls_certificate_expires_at_seconds", &[("service", "account")]);
    let end = account.certificates.as_ref().unwrap().expires_at();
    assert!((shown - end.as_duration().as_secs_f64()).abs() < 1.0);

    let key = authority.folder("account").join("tls.key");
    let right = std::fs::read(&key).unwrap();
    let foreign = std::fs::read(authority.folder("commerce").join("tls.key")).unwrap();
    for (wrong, count) in [foreign, b"half a fi".to_vec(), Vec::new()].into_iter().zip(1..) {
        put(wrong, &key);
        look(&account).await;
        assert_eq!(refusals(), count);
        let answer = Failure::from(&who(wire(&account, Account)).await.unwrap_err());
        assert_eq!(answer.kind, Kind::Forbidden, "a new connection, and a method that does not list it");
    }
    std::fs::remove_file(&key).unwrap();
    look(&account).await;
    assert_eq!(refusals(), 4, "also a missing file");
    put(right, &key);
    look(&account).await;
    assert_eq!(refusals(), 4);
}

#[tokio::test]
async fn an_ended_certificate_begins_no_connection_until_it_is_renewed() {
    let authority = Authority::new();
    let commerce = ProbeServer::start(&authority, Commerce).await;
    let edge = commerce.caller(&authority, Edge);
    let calls = Calls::begin(wire(&edge, Edge));
    calls.go_on().await;
    commerce.advance(LATER);
    edge.clock.advance(LATER);
    calls.end().await;
    assert_eq!(who(wire(&edge, Edge)).await.unwrap_err().code(), Code::Unavailable);

    // The processes' time counts, not the machines' time: by it these certificates are just as old.
    authority.renew("edge");
    look(&edge).await;
    assert_eq!(who(wire(&edge, Edge)).await.unwrap_err().code(), Code::Unavailable);
    for ahead in [&commerce.shared, &edge] {
        ahead.clock.advance(-LATER);
        look(ahead).await;
    }
    // An earlier statement of commerce may still be under way: the edge uses it until the next answer.
    let answered = async {
        while who(wire(&edge, Edge)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), answered).await.unwrap();
}
