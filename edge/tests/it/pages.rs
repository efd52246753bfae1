//! Pages: guards, redirects, the cache and a dead web server.

use std::time::Duration;

use mostrador_edge::Config;
use mostrador_runtime::config::Environment;
use reqwest::Method;

use crate::harness::{TestEdge, header, reason, send};

async fn location(edge: &TestEdge, path: &str, cookie: &str) -> String {
    let mut request = edge.get(path);
    if !cookie.is_empty() {
        request = request.header("cookie", cookie);
    }
    let answer = send(request).await;
    format!("{} {}", answer.status().as_u16(), header(answer.headers(), "location"))
}

#[tokio::test(flavor = "multi_thread")]
async fn guards_lead_to_the_login_of_the_language_and_back() {
    let edge = TestEdge::start().await;
    assert_eq!(location(&edge, "/info", "").await, "307 /login?next=/info");
    assert_eq!(
        location(&edge, "/en/payment?order=ord_1", "").await,
        "307 /en/login?next=/en/payment%3Forder%3Dord_1"
    );
    assert_eq!(location(&edge, "/info", "OwnerToken=old").await, "307 /login?next=/info");
    assert_eq!(location(&edge, "/info", "OwnerToken=own").await, "200 -");
    assert_eq!(location(&edge, "/id/login", "OwnerToken=own").await, "307 /id/login/select");
    assert_eq!(location(&edge, "/login", "").await, "200 -");
    assert_eq!(location(&edge, "/support", "OwnerToken=own").await, "307 /support/login?next=/support");
    assert_eq!(location(&edge, "/support", "AgentToken=agt").await, "200 -");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_default_language_has_no_prefix_and_unknown_paths_have_a_page() {
    let edge = TestEdge::start().await;
    assert_eq!(location(&edge, "/es", "").await, "308 /");
    assert_eq!(location(&edge, "/es/free?a=b", "").await, "308 /free?a=b");
    assert_eq!(location(&edge, "/en/free/", "").await, "308 /en/free");
    for (path, language) in [("/nowhere", "/no-page"), ("/en/nowhere", "/en/404"), ("/fr/free", "/no-page")] {
        let answer = send(edge.get(path)).await;
        assert_eq!(answer.status().as_u16(), 404, "{path}");
        assert!(answer.text().await.expect("a page").contains(&format!("<h1>{language}</h1>")), "{path}");
    }
    assert_eq!(reason(edge.post("/free")).await, "405 -");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_redirect_leads_to_another_host() {
    let edge = TestEdge::start().await;
    for (asked, answered) in [
        ("/es//evil.example/x", "308 /evil.example/x"),
        ("/es//evil.example", "308 /evil.example"),
        ("/es//evil.example/", "308 /es//evil.example"),
        (r"/es/\evil.example", "308 /evil.example"),
        (r"/es/\/evil.example?a=b", "308 /evil.example?a=b"),
        ("//evil.example/", "308 /evil.example"),
        (r"/\evil.example/", "308 /evil.example"),
    ] {
        assert_eq!(raw(&edge, asked).await, answered, "{asked}");
    }
}

/// As [`location`], for a path that a well-behaved client would write in another way.
async fn raw(edge: &TestEdge, path: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let address = edge.base.trim_start_matches("http://");
    let mut connection = tokio::net::TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await.expect("a request");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.expect("an answer");
    let status = answer.split(' ').nth(1).unwrap_or_default();
    let location = answer.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or("-");
    format!("{status} {location}")
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_answer_when_the_web_server_is_dead() {
    let edge = TestEdge::start().await;
    let warm = async {
        let mut before = 0;
        while before == 0 || before != edge.web.requests() {
            before = edge.web.requests();
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), warm).await.expect("warm");
    edge.web.kill();
    for path in ["/", "/en/free", "/id/terms", "/_next/static/chunks/later-2.js", "/icon.svg"] {
        assert_eq!(send(edge.get(path)).await.status().as_u16(), 200, "{path}");
    }
    assert_eq!(send(edge.get("/en/nowhere")).await.status().as_u16(), 404);
    assert_eq!(send(edge.get("/free").header("rsc", "1")).await.text().await.expect("rsc"), "0:/free");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_compressed_tagged_and_under_a_policy_of_its_own() {
    let edge = TestEdge::start().await;
    let page = || edge.get("/free").header("accept-encoding", "gzip, br");
    let answer = send(page()).await;
    let headers = answer.headers().clone();
    assert_eq!(header(&headers, "content-encoding"), "br");
    assert_eq!(header(&headers, "cache-control"), "max-age=0, must-revalidate");
    assert_eq!(
        header(&headers, "vary"),
        "RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Accept-Encoding"
    );
    assert!(header(&headers, "content-security-policy").contains("script-src 'self' 'sha256-"));
    let again = send(page().header("if-none-match", header(&headers, "etag"))).await;
    assert_eq!((again.status().as_u16(), header(again.headers(), "etag")), (304, header(&headers, "etag")));
    let file = send(edge.get("/_next/static/chunks/app-1.js")).await;
    assert_eq!(header(file.headers(), "cache-control"), "public, max-age=31536000, immutable");
    let head = send(edge.request(Method::HEAD, "/free")).await;
    assert_eq!(head.status().as_u16(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn development_tools_do_not_exist_in_production() {
    let edge = TestEdge::start_in(Environment::Production).await;
    for path in ["/dev/inbox", "/dev/inbox.json", "/dev/clock"] {
        assert_eq!(reason(edge.get(path)).await, "404 request.not_found", "{path}");
        assert_eq!(reason(edge.request(Method::PUT, path)).await, "404 request.not_found", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_inbox_is_a_page_and_a_list() {
    use mostrador_proto::mailer::v1::{KeptMail, ListKeptMailsRequest, ListKeptMailsResponse};
    let edge = TestEdge::start().await;
    let sent_at = mostrador_runtime::proto::timestamp(edge.clock.now());
    edge.fakes.on("ListKeptMails", move |request: ListKeptMailsRequest| {
        let mail = KeptMail {
            to: request.to,
            subject: "<Hola>".to_owned(),
            sent_at: Some(sent_at),
            links: vec!["https://mostrador.test/free/verify?token=t".to_owned()],
            code: "123456".to_owned(),
            ..KeptMail::default()
        };
        Ok(ListKeptMailsResponse { mails: vec![mail] })
    });
    let list: serde_json::Value =
        send(edge.get("/dev/inbox.json?to=a@b.co")).await.json().await.expect("a list");
    assert_eq!((list[0]["to"].as_str(), list[0]["code"].as_str()), (Some("a@b.co"), Some("123456")));
    let page = send(edge.get("/dev/inbox")).await.text().await.expect("a page");
    assert!(
        page.contains("&lt;Hola&gt;") && page.contains("href=\"https://mostrador.test/free/verify?token=t\"")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopping_edge_takes_connections_until_it_is_drained() {
    let config = Config { drain_seconds: Some(1), ..Config::default() };
    let edge = TestEdge::start_with(Environment::Development, config).await;
    edge.stop.cancel();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let late = edge.get("/api/health").header("connection", "close");
    assert_eq!(send(late).await.status().as_u16(), 200);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(edge.get("/api/health").send().await.is_err(), "no new connections");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_lets_running_requests_end() {
    let edge = TestEdge::start().await;
    assert_eq!(send(edge.get("/api/health")).await.status().as_u16(), 200);
    edge.stop.cancel();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(edge.get("/api/health").send().await.is_err(), "no new connections");
}
