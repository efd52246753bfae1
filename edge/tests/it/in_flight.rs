//! More simultaneous calls than the edge has room for.

use std::time::{Duration, Instant};

use mostrador_edge::Config;
use mostrador_proto::{
    auth::v1::{ListSessionsRequest, ListSessionsResponse},
    commerce::v1::{Basket, GetBasketRequest, GetBasketResponse},
    newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse},
};
use mostrador_runtime::{config::Environment, testing::Figures};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
};

use crate::harness::{TestEdge, header, reason, send};

/// The initial limits of calls under way.
const ACCOUNT_CALLS: usize = 256;
const NEWSLETTER_CALLS: usize = 64;

/// Starts without the limits of a network, as all clients of a test share one.
async fn start() -> TestEdge {
    let config = Config { connections_per_network: 0, ..Config::default() };
    TestEdge::start_with(Environment::Development, config).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_without_room_is_refused_at_once_and_those_of_other_priorities_go_on() {
    let edge = start().await;
    let held = edge.fakes.hold("ListSessions");
    edge.fakes.on("ListSessions", |_: ListSessionsRequest| Ok(ListSessionsResponse::default()));
    edge.fakes.on("GetBasket", |_: GetBasketRequest| {
        Ok(GetBasketResponse { basket: Some(Basket { version: 8, items: Vec::new(), total: 0 }) })
    });
    let mut waiting = JoinSet::new();
    for _ in 0..ACCOUNT_CALLS {
        waiting.spawn(send(edge.get("/api/sessions").bearer_auth("own")));
    }
    edge.fakes.called("ListSessions", ACCOUNT_CALLS).await;

    let refused_before = refused("account");
    let asked = Instant::now();
    let answer = send(edge.get("/api/sessions").bearer_auth("own")).await;
    let took = asked.elapsed();
    assert_eq!((answer.status().as_u16(), header(answer.headers(), "retry-after")), (503, "1"));
    assert!(took < Duration::from_secs(1), "{took:?}");
    assert_eq!(reason(edge.get("/api/areas")).await, "503 service.busy", "the same priority");
    assert!(refused("account") >= refused_before + 2.0);
    assert_eq!(send(edge.get("/api/basket").bearer_auth("own")).await.status().as_u16(), 200);
    assert_eq!(send(edge.get("/")).await.status().as_u16(), 200, "pages are no calls");
    assert_eq!(reason(edge.get("/api/health")).await, "200 -");
    assert_eq!(edge.fakes.count("ListSessions"), ACCOUNT_CALLS, "what is refused costs nothing");

    held.release();
    while let Some(answered) = waiting.join_next().await {
        assert_eq!(answered.expect("an answer").status().as_u16(), 200);
    }
    assert_eq!(reason(edge.get("/api/sessions").bearer_auth("own")).await, "200 -");
}

fn refused(priority: &str) -> f64 {
    Figures::now().get("http_server_calls_refused_total", &[("priority", priority)])
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_are_still_sending_take_no_room() {
    let edge = start().await;
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| Ok(AddSubscriberResponse {}));
    let body = r#"{"userEmail":"a@b.co"}"#;
    let head = format!(
        "POST /api/newsletter/confirm HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: 99\r\n\r\n",
        edge.address()
    );
    let mut slow = Vec::new();
    for _ in 0..NEWSLETTER_CALLS + 4 {
        let mut connection = TcpStream::connect(edge.address()).await.expect("a connection");
        connection.write_all(head.as_bytes()).await.expect("a head");
        connection.write_all(b"{").await.expect("a beginning");
        slow.push(connection);
    }
    let call = edge.post("/api/application/add").header("content-type", "application/json").body(body);
    assert_eq!(reason(call).await, "200 -");
    // A call that holds no place gives none back when its client goes away.
    drop(slow.pop());
    let mut last = slow.pop().expect("a connection");
    last.write_all("a".repeat(98).as_bytes()).await.expect("the rest");
    let mut answer = [0; 64];
    let length = last.read(&mut answer).await.expect("an answer");
    assert!(answer[..length].starts_with(b"HTTP/1.1 400 "), "{}", String::from_utf8_lossy(&answer));
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_go_away_give_their_places_back() {
    let edge = start().await;
    edge.fakes.on("ListSessions", |_: ListSessionsRequest| Ok(ListSessionsResponse::default()));
    let held = edge.fakes.hold("ListSessions");
    let mut waiting = JoinSet::new();
    for _ in 0..ACCOUNT_CALLS {
        waiting.spawn(send(edge.get("/api/sessions").bearer_auth("own")));
    }
    edge.fakes.called("ListSessions", ACCOUNT_CALLS).await;
    waiting.shutdown().await;
    held.release();
    let again = async {
        while reason(edge.get("/api/sessions").bearer_auth("own")).await != "200 -" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), again).await.expect("room");
}
