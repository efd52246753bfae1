//! Services that refuse the edge itself: its passports, its credential, its connection.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use mostrador_proto::{
    auth::v1::{Reason as SessionReason, ResolveSessionRequest, ResolveSessionResponse, SessionKind},
    commerce::v1::{
        ClearBasketRequest, ClearBasketResponse, GetCatalogRequest, GetCatalogResponse, ListOrdersRequest,
        ListOrdersResponse,
    },
};
use mostrador_runtime::{
    error::{Failure, Reason},
    proto,
};
use reqwest::Method;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::harness::{TestEdge, header, owner_session, reason, send};

fn refused() -> tonic::Status {
    Failure::new(Reason::SessionMissing).into()
}

/// Auth makes `passport-1`, `passport-2` and so on.
async fn with_numbered_passports() -> TestEdge {
    let edge = TestEdge::start().await;
    let (made, clock) = (Arc::new(AtomicUsize::new(0)), edge.clock.clone());
    edge.fakes.on("ResolveSession", move |_: ResolveSessionRequest| {
        Ok(ResolveSessionResponse {
            passport: format!("passport-{}", made.fetch_add(1, Ordering::Relaxed) + 1),
            expires_at: Some(proto::timestamp(clock.now() + mostrador_runtime::passport::LIFETIME)),
            session_id: owner_session().to_string(),
            kind: SessionKind::Owner.into(),
        })
    });
    edge
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_passport_is_renewed_and_the_call_made_again() {
    let edge = with_numbered_passports().await;
    let now = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on_stream("ListOrders", move |metadata, _: Vec<ListOrdersRequest>| {
        let is_first = metadata.get("mostrador-passport").expect("a passport") == "passport-1";
        let none = ListOrdersResponse { server_time: now, ..ListOrdersResponse::default() };
        if is_first { Err(refused()) } else { Ok(none) }
    });
    let call = || edge.get("/api/orders?limit=5").header("cookie", "OwnerToken=own");
    assert_eq!(reason(call()).await, "200 -");
    assert_eq!(reason(call()).await, "200 -");
    assert_eq!((edge.fakes.count("ResolveSession"), edge.fakes.count("ListOrders")), (2, 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn auth_alone_ends_sessions() {
    let edge = with_numbered_passports().await;
    edge.fakes.on("ListOrders", |_: ListOrdersRequest| Err::<ListOrdersResponse, _>(refused()));
    edge.fakes.on("ClearBasket", |_: ClearBasketRequest| Err::<ClearBasketResponse, _>(refused()));
    let call = |method, path| edge.request(method, path).bearer_auth("own");
    let with_cookie = send(edge.get("/api/orders").header("cookie", "OwnerToken=own")).await;
    assert_eq!(with_cookie.status().as_u16(), 503);
    assert_eq!(header(with_cookie.headers(), "set-cookie"), "-");
    assert_eq!(header(with_cookie.headers(), "retry-after"), "1");
    assert_eq!(reason(call(Method::DELETE, "/api/basket")).await, "503 service.unavailable");
    assert_eq!(edge.fakes.count("ClearBasket"), 1, "what changes something is not repeated");

    edge.fakes.on("ResolveSession", |_: ResolveSessionRequest| {
        let over = Failure::new(SessionReason::SessionExpired);
        Err::<ResolveSessionResponse, _>(over.into())
    });
    let over = send(edge.get("/api/orders").header("cookie", "OwnerToken=own")).await;
    assert_eq!(over.status().as_u16(), 401);
    assert!(header(over.headers(), "set-cookie").starts_with("OwnerToken=;"), "auth says so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_refuses_or_loses_the_edge_is_unavailable() {
    let edge = TestEdge::start().await;
    edge.fakes.on("GetCatalog", |_: GetCatalogRequest| {
        Err::<GetCatalogResponse, _>(Failure::new(Reason::CallerRefused).into())
    });
    assert_eq!(reason(edge.get("/api/catalog")).await, "503 service.unavailable");
    edge.fakes.on("GetCatalog", |_: GetCatalogRequest| -> Result<GetCatalogResponse, tonic::Status> {
        panic!("the service dies")
    });
    let lost = send(edge.get("/api/catalog")).await;
    assert_eq!((lost.status().as_u16(), header(lost.headers(), "retry-after")), (503, "1"));
}

/// Sends calls on one connection, each in one piece, and returns the first lines of their answers.
async fn on_one_connection(edge: &TestEdge, calls: &[String]) -> Vec<String> {
    let mut connection = TcpStream::connect(edge.address()).await.expect("a connection");
    let mut answered = Vec::new();
    for call in calls {
        connection.write_all(call.as_bytes()).await.expect("a request");
        let mut answer = [0; 8192];
        let length = connection.read(&mut answer).await.expect("an answer");
        let answer = String::from_utf8_lossy(&answer[..length]);
        assert!(!answer.contains("connection: close"), "{answer}");
        answered.push(answer.lines().next().unwrap_or_default().to_owned());
    }
    answered
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_call_keeps_its_connection_although_nothing_read_its_body() {
    let edge = TestEdge::start().await;
    let (address, body) = (edge.address(), r#"{"userEmail":"sri@warung.example"}"#);
    let from_elsewhere = format!(
        "POST /api/application/add HTTP/1.1\r\nhost: {address}\r\norigin: https://elsewhere.example\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let health = format!("GET /api/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
    let answered = on_one_connection(&edge, &[from_elsewhere.clone(), from_elsewhere, health]).await;
    assert_eq!(answered, ["HTTP/1.1 403 Forbidden", "HTTP/1.1 403 Forbidden", "HTTP/1.1 200 OK"]);
}
