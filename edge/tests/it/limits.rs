//! The limits of a network for each class of calls.

use std::time::Duration;

use mostrador_edge::Config;
use mostrador_proto::newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse};
use mostrador_runtime::config::Environment;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::harness::{TestEdge, header, reason, send};

#[tokio::test(flavor = "multi_thread")]
async fn too_many_calls_of_a_class_are_refused() {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| Ok(AddSubscriberResponse {}));
    let call = || {
        edge.post("/api/application/add")
            .header("content-type", "application/json")
            .body(r#"{"userEmail":"a@b.co"}"#)
    };
    for _ in 0..20 {
        assert_eq!(send(call()).await.status().as_u16(), 200);
    }
    let refused = send(call()).await;
    assert_eq!((refused.status().as_u16(), header(refused.headers(), "retry-after")), (429, "60"));
    assert_eq!(send(edge.get("/api/health")).await.status().as_u16(), 200, "another class");
    let encoded = edge.post("/%61pi/application/%61dd").body("{}");
    assert_eq!(reason(encoded).await, "429 limit.reached", "the same call, written in another way");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slash_at_the_end_is_no_way_around_the_limits() {
    let edge = TestEdge::start().await;
    for _ in 0..20 {
        assert_eq!(reason(edge.post("/api/application/add/")).await, "308 -");
    }
    assert_eq!(reason(edge.post("/api/application/add/")).await, "429 limit.reached");
    assert_eq!(reason(edge.post("/api/application/add")).await, "429 limit.reached");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_of_addresses_has_one_budget() {
    let config = Config { trusted_proxies: Some("127.0.0.1".to_owned()), ..Config::default() };
    let edge = TestEdge::start_with(Environment::Development, config).await;
    let from =
        |address: &str| edge.post("/api/application/add").header("x-forwarded-for", address).body("{}");
    for host in 1..=20 {
        assert_eq!(reason(from(&format!("2001:db8::{host:x}"))).await, "415 request.media_type");
    }
    assert_eq!(reason(from("2001:db8::ffff")).await, "429 limit.reached", "the same /64");
    assert_eq!(reason(from("2001:db8:0:1::1")).await, "415 request.media_type", "another");
}

#[actix_web::test]
async fn the_networks_of_one_site_have_a_larger_budget_together() {
    let config = Config { trusted_proxies: Some("127.0.0.1".to_owned()), ..Config::default() };
    let edge = TestEdge::start_with(Environment::Development, config).await;
    let from =
        |address: &str| edge.post("/api/application/add").header("x-forwarded-for", address).body("{}");
    for network in 1..=80 {
        assert_eq!(reason(from(&format!("2001:db8:0:{network:x}::1"))).await, "415 request.media_type");
    }
    assert_eq!(reason(from("2001:db8:0:ffff::1")).await, "429 limit.reached", "the same /48");
    assert_eq!(reason(from("2001:db8:1:1::1")).await, "415 request.media_type", "another");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_has_a_daily_limit_of_orders() {
    let edge = TestEdge::start().await;
    for _ in 0..100 {
        assert_eq!(reason(edge.post("/api/checkout").body("{}")).await, "401 session.missing");
    }
    let refused = send(edge.post("/api/checkout").body("{}")).await;
    assert_eq!((refused.status().as_u16(), header(refused.headers(), "retry-after")), (429, "86400"));
    assert_eq!(reason(edge.get("/api/orders")).await, "401 session.missing", "orders can be read");
}

/// Is the connection accepted?
async fn is_answered(connection: &mut TcpStream, edge: &TestEdge) -> bool {
    let request = format!("GET /api/health HTTP/1.1\r\nhost: {}\r\n\r\n", edge.address());
    let mut answer = [0; 4096];
    // A closed connection still accepts the first write.
    let _ = connection.write_all(request.as_bytes()).await;
    let length = connection.read(&mut answer).await.unwrap_or(0);
    answer[..length].starts_with(b"HTTP/1.1 200 ")
}

async fn two_connections_at_most(proxies: &str) -> TestEdge {
    let trusted_proxies = Some(proxies.to_owned());
    let config = Config { trusted_proxies, connections_per_network: 2, ..Config::default() };
    TestEdge::start_with(Environment::Development, config).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_has_a_limit_of_connections() {
    let edge = two_connections_at_most("none").await;
    let connect = || async { TcpStream::connect(edge.address()).await.expect("a connection") };
    let (mut one, mut other, mut third) = (connect().await, connect().await, connect().await);
    assert!(is_answered(&mut one, &edge).await && is_answered(&mut other, &edge).await);
    assert!(!is_answered(&mut third, &edge).await);
    assert!(is_answered(&mut one, &edge).await, "those before it go on");
    drop(other);
    let again = async { while !is_answered(&mut connect().await, &edge).await {} };
    tokio::time::timeout(Duration::from_secs(20), again).await.expect("a place for another one");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_has_any_number_of_connections() {
    let edge = two_connections_at_most("127.0.0.1").await;
    let mut open = Vec::new();
    for _ in 0..5 {
        let mut connection = TcpStream::connect(edge.address()).await.expect("a connection");
        assert!(is_answered(&mut connection, &edge).await);
        open.push(connection);
    }
}
