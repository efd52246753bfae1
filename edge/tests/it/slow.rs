//! Visitors and services that take their time.

use std::time::{Duration, Instant};

use crate::harness::{TestEdge, reason, send};

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_auth_is_not_waited_for() {
    let edge = TestEdge::start().await;
    let _silent = edge.fakes.hold("ResolveSession");
    let began = Instant::now();
    assert_eq!(reason(edge.get("/api/sessions").bearer_auth("own")).await, "503 service.unavailable");
    let page = send(edge.get("/info").header("cookie", "OwnerToken=own")).await;
    assert_eq!(page.status().as_u16(), 200, "nobody is sent away for that");
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}
