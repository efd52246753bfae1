//! The metrics in a scrape. The edges of all tests share them.

use std::time::Duration;

use mostrador_proto::{
    auth::v1::{ListSessionsRequest, ListSessionsResponse},
    commerce::v1::{CheckoutRequest, CheckoutResponse, Reason},
};
use mostrador_runtime::{error::Failure, testing::Figures};
use tokio::{io::AsyncWriteExt, net::TcpStream};

use crate::harness::{TestEdge, reason, send};

const DURATION: &str = "http_server_request_duration_seconds_count";

fn answered(method: &str, route: &str, status: &str) -> f64 {
    let labels =
        [("http_request_method", method), ("http_route", route), ("http_response_status_code", status)];
    Figures::now().get(DURATION, &labels)
}

/// Waits until the figures are right.
async fn until(is_so: impl Fn() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waiting).await.expect("figures");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_counted_by_its_route_and_status() {
    let edge = TestEdge::start().await;
    edge.fakes.on("ListSessions", |_: ListSessionsRequest| Ok(ListSessionsResponse::default()));
    for (path, route, status) in
        [("/api/sessions", "/api/sessions", "200"), ("/api/made/up", "other", "404"), ("/", "page", "200")]
    {
        let before = answered("GET", route, status);
        assert_eq!(send(edge.get(path).bearer_auth("own")).await.status().as_str(), status);
        until(|| answered("GET", route, status) > before).await;
    }
    let before = answered("GET", "/api/sessions", "401");
    assert_eq!(reason(edge.get("/api/sessions/")).await, "308 -", "leads to the path without the slash");
    assert_eq!(reason(edge.get("/api/sessions")).await, "401 session.missing");
    until(|| answered("GET", "/api/sessions", "401") > before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_price_whose_amounts_are_all_held_is_told_from_a_silent_commerce() {
    let edge = TestEdge::start().await;
    let counted = |error_type: &str| {
        let route = ("http_route", "/api/checkout");
        Figures::now()
            .get(DURATION, &[("error_type", error_type), route, ("http_response_status_code", "503")])
    };
    for (refused, said, error_type) in [
        (Failure::new(Reason::CheckoutAmountsBusy), "checkout.amounts_busy", "checkout.amounts_busy"),
        (Failure::unavailable(), "service.unavailable", ""),
    ] {
        edge.fakes.on("Checkout", move |_: CheckoutRequest| -> Result<CheckoutResponse, _> {
            Err(refused.clone().into())
        });
        let before = counted(error_type);
        let asked = edge.post("/api/checkout").bearer_auth("own").header("idempotency-key", "12345678");
        let asked = asked.header("content-type", "application/json").body(r#"{"basketVersion":1}"#);
        assert_eq!(reason(asked).await, format!("503 {said}"));
        until(|| counted(error_type) > before).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_under_way_is_shown_and_one_whose_client_left_is_counted() {
    let edge = TestEdge::start().await;
    let _silent = edge.fakes.hold("ListSessions");
    let left = || answered("GET", "/api/sessions", "499");
    let before = left();
    let address = edge.base.trim_start_matches("http://");
    let mut asked = TcpStream::connect(address).await.expect("a connection");
    let head = format!("GET /api/sessions HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer own\r\n\r\n");
    asked.write_all(head.as_bytes()).await.expect("sent");
    edge.fakes.called("ListSessions", 1).await;
    assert!(Figures::now().get("http_server_active_requests", &[]) >= 1.0);
    // The connection is reset: a client that only stops sending may still read the answer.
    asked.set_zero_linger().expect("a reset");
    drop(asked);
    until(|| left() > before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_passports_that_are_held_are_told_from_those_that_are_asked_for() {
    let edge = TestEdge::start().await;
    edge.fakes.on("ListSessions", |_: ListSessionsRequest| Ok(ListSessionsResponse::default()));
    let count = |name: &str, from: &str| Figures::now().get(name, &[("from", from)]);
    let before = [count("edge_passports_total", "asked"), count("edge_passports_total", "held")];
    for _ in 0..2 {
        assert_eq!(reason(edge.get("/api/sessions").bearer_auth("own")).await, "200 -");
    }
    assert!(count("edge_passports_total", "asked") > before[0]);
    assert!(count("edge_passports_total", "held") > before[1]);

    until(|| count("edge_pages_total", "fetched") > 0.0).await;
    send(edge.get("/")).await;
    let before = count("edge_pages_total", "held");
    send(edge.get("/")).await;
    assert!(count("edge_pages_total", "held") > before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_auth_is_shown() {
    let edge = TestEdge::start().await;
    edge.fakes.stop_heartbeat();
    let _health = edge.fakes.hold("Check");
    let lost = || Figures::now().get("rpc_client_replicas", &[("peer", "auth"), ("standing", "lost")]);
    until(|| lost() >= 1.0).await;
    until(|| Figures::now().get("edge_revocation_stream_age_seconds", &[]) > 4.0).await;
}
