//! An edge whose web server does not answer yet.

use std::time::Duration;

use mostrador_edge::Config;
use mostrador_runtime::config::Environment;

use crate::{
    harness::{TestEdge, header, send},
    web::FakeWeb,
};

/// It holds no page.
pub(crate) async fn edge_before_its_web_server() -> TestEdge {
    let web = FakeWeb::start().await;
    web.kill();
    TestEdge::start_beside(web, Environment::Development, Config::default()).await
}

async fn status(edge: &TestEdge, path: &str) -> u16 {
    send(edge.get(path)).await.status().as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_not_held_yet_asks_for_itself_again_in_its_language() {
    let edge = edge_before_its_web_server().await;
    let mut shown = Vec::new();
    for path in ["/free", "/en/free", "/id/nowhere"] {
        let answer = send(edge.get(path)).await;
        let headers = answer.headers().clone();
        let times = (header(&headers, "retry-after"), header(&headers, "refresh"));
        assert_eq!((answer.status().as_u16(), times), (503, ("1", "1")), "{path}");
        assert_eq!(header(&headers, "cache-control"), "no-store");
        let page = answer.text().await.expect("a page");
        shown.push(page.split("<h1>").nth(1).and_then(|text| text.split("</p>").next()).map(str::to_owned));
    }
    insta::assert_snapshot!(shown.into_iter().flatten().collect::<Vec<_>>().join("\n"), @r"
    Un momento, por favor</h1><p>Esta página se está preparando y se abrirá sola en un momento.
    One moment, please</h1><p>This page is being prepared and opens by itself in a moment.
    Mohon tunggu sebentar</h1><p>Halaman ini sedang disiapkan dan akan terbuka sendiri sebentar lagi.
    ");
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_are_answered_before_any_page_is_held() {
    let edge = edge_before_its_web_server().await;
    assert_eq!(status(&edge, "/free").await, 503);
    assert_eq!(status(&edge, "/api/health").await, 200);
    let session = send(edge.get("/api/session").header("cookie", "OwnerToken=old")).await;
    assert_eq!(session.status().as_u16(), 401, "auth was asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_starting_edge_is_ready_without_a_web_server() {
    let edge = edge_before_its_web_server().await;
    let is_ready = async {
        while !edge.beginning_check.is_there().await {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), is_ready).await.expect("an edge that waits for no page");
    assert!(!edge.pages_check.is_there().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_missing_only_when_every_page_was_asked_for() {
    let mut edge = edge_before_its_web_server().await;
    let (script, icon, none) =
        ("/_next/static/chunks/later-2.js", "/icon.svg", "/_next/static/chunks/none.js");
    for path in [script, icon, none] {
        assert_eq!(status(&edge, path).await, 503, "{path}");
    }
    assert!(!edge.pages_check.is_there().await);
    edge.web.revive().await;
    let is_known = async {
        while status(&edge, none).await != 404 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), is_known).await.expect("an edge that knows its pages");
    assert!(edge.pages_check.is_there().await);
    for path in [script, icon, "/en/free"] {
        assert_eq!(status(&edge, path).await, 200, "{path}");
    }
}
