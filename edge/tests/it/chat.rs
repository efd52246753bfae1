//! The chat's frame: its readers, its policy, and the policies of the other pages.

use mostrador_edge::{Config, config::ChatSettings};
use mostrador_runtime::config::Environment;
use reqwest::{Method, RequestBuilder};

use crate::harness::{TestEdge, header, said, send};

const SCRIPT: &str = "https://widget.example/loader.js";

async fn with_chat() -> TestEdge {
    let chat = ChatSettings {
        script: SCRIPT.to_owned(),
        script_hosts: "cdn.example".to_owned(),
        hosts: "api.example".to_owned(),
    };
    let config = Config { chat, locales: "en".to_owned(), ..Config::default() };
    TestEdge::start_with(Environment::Production, config).await
}

/// A browser's request for the frame on a page of the site.
fn framed(edge: &TestEdge, path: &str) -> RequestBuilder {
    from(edge, path, "iframe", "same-origin")
}

fn from(edge: &TestEdge, path: &str, dest: &str, site: &str) -> RequestBuilder {
    of_the_site(edge.get(path)).header("sec-fetch-dest", dest).header("sec-fetch-site", site)
}

fn of_the_site(request: RequestBuilder) -> RequestBuilder {
    request.header("host", "mostrador.test")
}

async fn outcome(request: RequestBuilder) -> String {
    let answer = send(request).await;
    let headers = answer.headers();
    assert_eq!(header(headers, "cache-control"), "no-store");
    assert_eq!(header(headers, "vary"), "Sec-Fetch-Dest, Sec-Fetch-Site");
    format!("{} {}", answer.status().as_u16(), header(headers, "location"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_of_the_site_gets_the_vendors_script_in_a_sandbox() {
    let edge = with_chat().await;
    for (path, language) in [("/chat", "es"), ("/en/chat", "en")] {
        let answer = send(framed(&edge, path)).await;
        let headers = answer.headers().clone();
        assert_eq!(answer.status().as_u16(), 200, "{path}");
        assert_eq!(header(&headers, "x-frame-options"), "SAMEORIGIN");
        assert_eq!(header(&headers, "x-content-type-options"), "nosniff");
        let policy = header(&headers, "content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'sha256-"), "{policy}");
        assert!(policy.contains(&format!("' {SCRIPT} https://cdn.example; ")), "{policy}");
        assert!(policy.ends_with("frame-ancestors 'self'; sandbox allow-scripts allow-forms allow-popups"));
        assert!(!policy.contains("unsafe") && !policy.contains('*') && !policy.contains("trusted-types"));
        let html = answer.text().await.expect("a frame");
        assert!(html.contains(&format!("<html lang=\"{language}\">")) && html.contains(SCRIPT), "{html}");
    }
    assert_eq!(outcome(framed(&edge, "/chat?x=1")).await, "200 -");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_who_opens_the_frame_is_led_to_the_contact() {
    let edge = with_chat().await;
    assert_eq!(outcome(of_the_site(edge.get("/chat"))).await, "303 /more/contact");
    for (dest, site) in [
        ("document", "none"),
        ("document", "same-origin"),
        ("iframe", "cross-site"),
        ("iframe", "same-site"),
        ("iframe", "none"),
        ("embed", "same-origin"),
        ("empty", "same-origin"),
    ] {
        assert_eq!(
            outcome(from(&edge, "/en/chat", dest, site)).await,
            "303 /en/more/contact",
            "{dest} {site}"
        );
    }
    let head = edge.request(Method::HEAD, "/chat");
    assert_eq!(outcome(of_the_site(head)).await, "303 /more/contact");
    assert_eq!(send(framed(&edge, "/id/chat")).await.status().as_u16(), 404, "no language of this site");
    let post = of_the_site(edge.post("/chat")).header("origin", "https://mostrador.test");
    assert_eq!(send(post).await.status().as_u16(), 405);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_vendor_there_is_only_the_contact() {
    let edge = TestEdge::start().await;
    assert_eq!(outcome(framed(&edge, "/id/chat")).await, "303 /id/more/contact");
    let page = send(edge.get("/free")).await;
    assert!(!header(page.headers(), "content-security-policy").contains("frame-src"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_who_held_the_page_before_gets_the_policy_that_allows_the_frame() {
    let (before, after) = (TestEdge::start().await, with_chat().await);
    let held = send(before.get("/free")).await;
    let tag = header(held.headers(), "etag").to_owned();
    let again = send(of_the_site(after.get("/free")).header("if-none-match", &tag)).await;
    let headers = again.headers().clone();
    assert_eq!(again.status().as_u16(), 200);
    assert_eq!(again.text().await.expect("a page"), held.text().await.expect("a page"));
    assert!(header(&headers, "content-security-policy").contains("; frame-src 'self'; "));
    assert_eq!(header(&headers, "x-frame-options"), "DENY");
    let now = of_the_site(after.get("/free")).header("if-none-match", header(&headers, "etag"));
    assert_eq!(send(now).await.status().as_u16(), 304);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_learns_whether_there_is_a_chat() {
    let (with, without) = (with_chat().await, TestEdge::start().await);
    let asked = said(of_the_site(with.get("/api/chat"))).await;
    assert!(asked.starts_with("200") && asked.contains("\"offered\": true"), "{asked}");
    assert!(said(without.get("/api/chat")).await.contains("\"offered\": false"));
}
