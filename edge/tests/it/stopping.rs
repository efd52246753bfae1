//! A stopping edge drops no request.

use std::time::Duration;

use mostrador_proto::newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse};

use crate::harness::{TestEdge, header, reason, send};

/// Returns when the edge takes no new connections.
async fn until_it_is_closed(edge: &TestEdge) {
    let closed = async {
        while edge.get("/api/health").send().await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), closed).await.expect("no new connections");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopping_edge_takes_connections_until_it_is_drained() {
    let edge = TestEdge::start_draining(Duration::from_secs(3)).await;
    let before = send(edge.get("/api/health")).await;
    assert_eq!(header(before.headers(), "connection"), "-");
    edge.stop.cancel();
    while header(send(edge.get("/api/health")).await.headers(), "connection") != "close" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for path in ["/api/health", "/", "/api/made/up"] {
        let late = send(edge.get(path)).await;
        assert_eq!(header(late.headers(), "connection"), "close", "{path}");
    }
    assert_eq!(send(edge.get("/api/health")).await.status().as_u16(), 200, "on a new connection");
    until_it_is_closed(&edge).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_lets_running_requests_end() {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| Ok(AddSubscriberResponse {}));
    let held = edge.fakes.hold("AddSubscriber");
    let call = edge.post("/api/application/add").header("content-type", "application/json");
    let running = tokio::spawn(reason(call.body(r#"{"userEmail":"a@b.co"}"#)));
    edge.fakes.called("AddSubscriber", 1).await;
    edge.stop.cancel();
    until_it_is_closed(&edge).await;
    assert!(!running.is_finished(), "it waits for its service");
    held.release();
    assert_eq!(running.await.expect("a task"), "200 -");
}
