//! Visitors and services that take their time.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use mostrador_proto::{
    auth::v1::{AgentRole, ResolveSessionRequest, ResolveSessionResponse, SessionKind},
    commerce::v1::{
        ImportStatementRequest, ImportStatementResponse, Statement, StatementFormat, StatementState,
    },
};
use mostrador_runtime::{
    error::{Failure, Reason},
    id::StatementId,
    proto,
    testing::numbered,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::harness::{TestEdge, agent_session, reason, send};

/// Begins a request without sending its end.
async fn begin(edge: &TestEdge, head: &str, body: &str) -> TcpStream {
    let address = edge.address();
    let mut connection = TcpStream::connect(address).await.expect("a connection");
    let request = format!("{head}\r\nhost: {address}\r\nconnection: close\r\n\r\n{body}");
    connection.write_all(request.as_bytes()).await.expect("a request");
    connection
}

/// Reads the answer until the connection closes.
async fn rest(mut connection: TcpStream) -> String {
    let mut answer = String::new();
    let reading = connection.read_to_string(&mut answer);
    tokio::time::timeout(Duration::from_secs(20), reading).await.expect("an end").expect("an answer");
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_end_is_refused() {
    let edge = TestEdge::start().await;
    let head = "POST /api/application/add HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 99";
    let answer = rest(begin(&edge, head, "{").await).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains(r#""reason":"request.too_slow""#), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_later_head_ends_the_connection() {
    let edge = TestEdge::start().await;
    let address = edge.address();
    let mut connection = TcpStream::connect(address).await.expect("a connection");
    let whole = format!("GET /api/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
    for _ in 0..3 {
        connection.write_all(whole.as_bytes()).await.expect("a request");
        let mut answer = [0; 4096];
        let length = connection.read(&mut answer).await.expect("an answer");
        assert!(answer[..length].starts_with(b"HTTP/1.1 200 "));
    }
    let began = Instant::now();
    connection.write_all(b"GET /api/health HTTP/1.1\r\nx-slow: ").await.expect("a beginning");
    let answer = rest(connection).await;
    assert!(!answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(began.elapsed() > Duration::from_secs(9), "{:?}", began.elapsed());
}

/// The number of answers to `ahead` requests that are sent at once.
async fn answers_to(edge: &TestEdge, ahead: usize) -> usize {
    let address = edge.address();
    let mut connection = TcpStream::connect(address).await.expect("a connection");
    let request = |more: &str| format!("GET /api/health HTTP/1.1\r\nhost: {address}\r\n{more}\r\n");
    let all = request("").repeat(ahead - 1) + &request("connection: close\r\n");
    // The edge may close the connection before all bytes are sent.
    let _ = connection.write_all(all.as_bytes()).await;
    let mut answers = Vec::new();
    let reading = connection.read_to_end(&mut answers);
    let _ = tokio::time::timeout(Duration::from_secs(20), reading).await.expect("an end");
    String::from_utf8_lossy(&answers).matches("HTTP/1.1 200 ").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn few_requests_may_be_sent_ahead() {
    let edge = TestEdge::start().await;
    assert_eq!(answers_to(&edge, 20).await, 20);
    assert!(answers_to(&edge, 3_000).await < 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_may_take_longer_than_a_passport_lives() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Finance);
    let (made, clock, at) = (AtomicUsize::new(0), edge.clock.clone(), proto::timestamp(edge.clock.now()));
    edge.fakes.on("ResolveSession", move |_: ResolveSessionRequest| {
        Ok(ResolveSessionResponse {
            passport: format!("passport-{}", made.fetch_add(1, Ordering::Relaxed) + 1),
            expires_at: Some(proto::timestamp(clock.now() + mostrador_runtime::passport::LIFETIME)),
            session_id: agent_session().to_string(),
            kind: SessionKind::Agent.into(),
        })
    });
    edge.fakes.on_stream("ImportStatement", move |metadata, _: Vec<ImportStatementRequest>| {
        if metadata.get("mostrador-passport").expect("a passport") == "passport-1" {
            return Err(Failure::new(Reason::SessionMissing).into());
        }
        let statement_id: StatementId = numbered(1);
        let statement = Statement {
            statement_id: statement_id.into(),
            state: StatementState::Imported.into(),
            format: StatementFormat::Camt053.into(),
            imported_at: Some(at),
            ..Statement::default()
        };
        Ok(ImportStatementResponse { statement: Some(statement) })
    });
    let part = |name: &str, text: &str| {
        format!("--cut\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n")
    };
    let (first, last) = (part("bankAccount", "5420110"), part("file", "a,b") + "--cut--\r\n");
    let head = format!(
        "POST /api/support/statements HTTP/1.1\r\nauthorization: Bearer agt\r\n\
         idempotency-key: statement-1\r\ncontent-type: multipart/form-data; boundary=cut\r\n\
         content-length: {}",
        first.len() + last.len()
    );
    let mut upload = begin(&edge, &head, &first).await;
    edge.fakes.called("ResolveSession", 1).await;
    // Until the first passport has reached the edge.
    tokio::time::sleep(Duration::from_millis(200)).await;
    edge.clock.advance(jiff::SignedDuration::from_secs(61));
    upload.write_all(last.as_bytes()).await.expect("the rest");
    let answer = rest(upload).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_do_not_wait_for_a_service_that_is_known_to_be_silent() {
    let edge = TestEdge::start().await;
    let (_health, _silent) = (edge.fakes.hold("Check"), edge.fakes.hold("ResolveSession"));
    let known = async { while took(&edge, "/api/sessions").await > Duration::from_secs(1) {} };
    tokio::time::timeout(Duration::from_secs(20), known).await.expect("a service that is known to be silent");
    let began = Instant::now();
    let page = send(edge.get("/info").header("cookie", "OwnerToken=own")).await;
    assert_eq!(page.status().as_u16(), 200, "that sends no visitor away");
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_answers_again_gets_its_time_back() {
    let edge = TestEdge::start().await;
    let (health, silent) = (edge.fakes.hold("Check"), edge.fakes.hold("ResolveSession"));
    let known = async { while took(&edge, "/api/sessions").await > Duration::from_secs(1) {} };
    tokio::time::timeout(Duration::from_secs(20), known).await.expect("a service that is known to be silent");
    health.release();
    let forgotten = async { while took(&edge, "/api/sessions").await < Duration::from_secs(1) {} };
    tokio::time::timeout(Duration::from_secs(20), forgotten).await.expect("a service that is waited for");
    silent.release();
}

/// The duration of a call that fails because auth is silent.
async fn took(edge: &TestEdge, path: &str) -> Duration {
    let began = Instant::now();
    assert_eq!(reason(edge.get(path).bearer_auth("own")).await, "503 service.unavailable");
    began.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_falls_silent_is_begun_anew() {
    let edge = TestEdge::start().await;
    let stream = "WatchEndedSessions";
    let within = Duration::from_secs(20);
    tokio::time::timeout(within, edge.fakes.called(stream, 1)).await.expect("a stream");
    edge.fakes.stop_heartbeat();
    tokio::time::timeout(within, edge.fakes.called(stream, 2)).await.expect("another stream");
}
