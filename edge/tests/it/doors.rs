//! The visitors who are let in, by host name and origin, and the answers to broken requests.

use mostrador_edge::Config;
use mostrador_proto::{
    mailer::v1::{ListKeptMailsRequest, ListKeptMailsResponse},
    newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse},
};
use mostrador_runtime::{config::Environment, error::Failure};
use reqwest::Method;

use crate::{
    harness::{TestEdge, header, reason, send},
    headers::{EVERYWHERE, NO_PAGE},
};

#[tokio::test(flavor = "multi_thread")]
async fn development_tools_do_not_exist_in_production() {
    let edge = TestEdge::start_in(Environment::Production).await;
    let own = |request: reqwest::RequestBuilder| request.header("host", "mostrador.test");
    for path in ["/dev/inbox", "/dev/inbox.json", "/dev/clock", "/dev/terms"] {
        assert_eq!(reason(own(edge.get(path))).await, "404 request.not_found", "{path}");
        assert_eq!(reason(own(edge.request(Method::PUT, path))).await, "404 request.not_found", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn development_tools_are_for_this_machine_only() {
    let edge = TestEdge::start().await;
    edge.fakes.on("ListKeptMails", |_: ListKeptMailsRequest| Ok(ListKeptMailsResponse::default()));
    let inbox = || edge.get("/dev/inbox.json");
    assert_eq!(reason(inbox()).await, "200 -");
    for (name, value) in [
        ("host", "evil.example"),
        ("x-forwarded-for", "127.0.0.1"),
        ("forwarded", "for=127.0.0.1"),
        ("via", "1.1 tunnel"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "http://localhost:3000"),
    ] {
        assert_eq!(reason(inbox().header(name, value)).await, "404 request.not_found", "{name}: {value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn production_answers_to_its_own_names_only() {
    let config = Config { hosts: "www.mostrador.test".to_owned(), ..Config::default() };
    let edge = TestEdge::start_with(Environment::Production, config).await;
    let asked = async |path: &str, host: &str| reason(edge.get(path).header("host", host)).await;
    for host in ["mostrador.test", "mostrador.test:443", "www.mostrador.test"] {
        assert_eq!(asked("/api/health", host).await, "200 -", "{host}");
    }
    for host in ["evil.example", "127.0.0.1", "mostrador.test:80"] {
        assert_eq!(asked("/api/health", host).await, "421 request.unknown_host", "{host}");
        assert_eq!(asked("/free", host).await, "421 -", "{host}");
    }
    let from = |origin: &'static str| {
        let call = edge.post("/api/application/add").header("host", "mostrador.test");
        reason(call.header("origin", origin).body("{}"))
    };
    assert_eq!(from("https://mostrador.test").await, "415 request.media_type");
    assert_eq!(from("http://mostrador.test").await, "403 request.cross_site");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plain_form_leads_back_to_its_page_and_nowhere_else() {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| Ok(AddSubscriberResponse {}));
    for (page, back) in [
        ("/en/free?a=b", "/en/free?a=b&sent=newsletter#subscribed"),
        ("/", "/?sent=newsletter#subscribed"),
        ("/.//evil.example", "/?sent=newsletter#subscribed"),
        ("//evil.example", "/?sent=newsletter#subscribed"),
        ("/free/..//evil.example", "/?sent=newsletter#subscribed"),
        ("/nowhere", "/?sent=newsletter#subscribed"),
    ] {
        let form = edge.post("/api/application/add").header("referer", format!("{}{page}", edge.base));
        let form = form.header("content-type", "application/x-www-form-urlencoded");
        let answer = send(form.body("userEmail=a%40b.co")).await;
        assert_eq!((answer.status().as_u16(), header(answer.headers(), "location")), (303, back), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_newsletter_box_leads_to_no_sentence_of_another_form() {
    let edge = TestEdge::start().await;
    edge.fakes.on("AddSubscriber", |_: AddSubscriberRequest| -> Result<AddSubscriberResponse, _> {
        Err(Failure::unavailable().into())
    });
    let sent = async || {
        let form = edge.post("/api/application/add").header("referer", format!("{}/free?sent=a", edge.base));
        let form = form.header("content-type", "application/x-www-form-urlencoded");
        let answer = send(form.body("userEmail=a%40b.co")).await;
        format!("{} {}", answer.status().as_u16(), header(answer.headers(), "location"))
    };
    assert_eq!(sent().await, "303 /free?failed=service.unavailable");
    let mut last = String::new();
    for _ in 0..25 {
        last = sent().await;
    }
    assert_eq!(last, "303 /free?failed=limit.reached", "the edge's own limits, too");
}

/// The head of the answer to these bytes.
async fn head_of(edge: &TestEdge, sent: &[u8]) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let address = edge.base.trim_start_matches("http://");
    let mut connection = tokio::net::TcpStream::connect(address).await.expect("a connection");
    connection.write_all(sent).await.expect("a request");
    let mut answer = Vec::new();
    let reading = connection.read_to_end(&mut answer);
    tokio::time::timeout(std::time::Duration::from_secs(20), reading)
        .await
        .expect("an end")
        .expect("an answer");
    String::from_utf8(answer).expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_request_is_answered_under_the_same_headers() {
    let edge = TestEdge::start().await;
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "x-a: b\r\n".repeat(120));
    let good_then_bad = "GET /api/health HTTP/1.1\r\nhost: a\r\n\r\nnonsense\r\n\r\n";
    for (sent, status) in [
        ("nonsense\r\n\r\n", "400"),
        ("GET / HTTP/1.1\r\nbad header\r\n\r\n", "400"),
        ("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n", "400"),
        (many.as_str(), "431"),
        ("GET / HTTP/1.1\r\nhost: a\r\n", "408"),
        (good_then_bad, "400"),
    ] {
        let answer = head_of(&edge, sent.as_bytes()).await;
        let (_, last) = answer.rsplit_once("HTTP/1.1 ").expect("an answer");
        assert!(last.starts_with(status), "{sent}: {answer}");
        let policy = ("content-security-policy", NO_PAGE);
        for (name, value) in EVERYWHERE.into_iter().chain([policy]) {
            let header = format!("\r\n{name}: {value}\r\n");
            assert!(last.contains(&header), "{status} without {header}: {answer}");
        }
    }
}
