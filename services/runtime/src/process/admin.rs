//! The admin port of a process: `/livez`, `/readyz` with the names of missing parts, `/metrics`.

use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use futures_util::future::{BoxFuture, join_all};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::kv::Kv;
use crate::measures::Metrics;

/// A part that says nothing for so long is missing. Probes wait for an answer two seconds: a frozen database
/// would make all replicas unready.
const WITHIN: Duration = Duration::from_secs(1);

/// A dependency by name, and whether it is there.
pub struct Check {
    name: String,
    /// The process is not ready without this part.
    needed: bool,
    ready: Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>,
}

impl Check {
    /// The check of a part that the process cannot do without.
    pub fn needed<F, Fut>(name: impl Into<String>, ready: F) -> Self
    where
        F: Fn() -> Fut + Send + Sync + 'static,
        Fut: Future<Output = bool> + Send + 'static,
    {
        Self { name: name.into(), needed: true, ready: Box::new(move || Box::pin(ready())) }
    }

    /// The check of a part that the process can do without: taking all replicas out of service for it would
    /// be worse.
    pub fn useful<F, Fut>(name: impl Into<String>, ready: F) -> Self
    where
        F: Fn() -> Fut + Send + Sync + 'static,
        Fut: Future<Output = bool> + Send + 'static,
    {
        Self { needed: false, ..Self::needed(name, ready) }
    }

    /// Without the key-value store, limits and caches are not shared.
    pub fn key_value_store(kv: &Kv) -> Self {
        let kv = kv.clone();
        Self::useful("key-value store", move || {
            let kv = kv.clone();
            async move { kv.ping().await.is_ok() }
        })
    }

    pub async fn is_there(&self) -> bool {
        timeout(WITHIN, (self.ready)()).await.unwrap_or(false)
    }
}

/// Serves as long as the process lives; not ready from `stop` on, so that a draining process gets no more
/// work.
///
/// Boxed, like [`crate::Building`].
pub fn serve(
    listener: TcpListener,
    checks: Vec<Check>,
    metrics: Metrics,
    stop: CancellationToken,
) -> BoxFuture<'static, std::io::Result<()>> {
    let checks = Arc::new(checks);
    let ready = move || {
        let (checks, stop) = (Arc::clone(&checks), stop.clone());
        async move { readiness(&checks, &stop).await }
    };
    let keeping = metrics.clone().keep_small();
    let router = Router::new()
        .route("/livez", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(move || async move { metrics.render() }));
    Box::pin(async move {
        tokio::select! {
            served = axum::serve(listener, router).into_future() => served,
            never = keeping => match never {},
        }
    })
}

async fn readiness(checks: &[Check], stopping: &CancellationToken) -> (StatusCode, String) {
    if stopping.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned());
    }
    let (mut missing, mut is_ready) = (Vec::new(), true);
    let there = join_all(checks.iter().map(Check::is_there)).await;
    for (check, is_there) in checks.iter().zip(there) {
        if !is_there {
            missing.push(check.name.as_str());
            is_ready &= !check.needed;
        }
    }
    let missing = missing.join(", ");
    match (is_ready, missing.is_empty()) {
        (true, true) => (StatusCode::OK, "ready\n".to_owned()),
        (true, false) => (StatusCode::OK, format!("ready without: {missing}\n")),
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, format!("not ready: {missing}\n")),
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;
    use crate::measures;

    #[tokio::test]
    async fn only_a_needed_part_makes_a_process_unready() {
        let said = async |database: bool, store: bool| {
            let checks = [
                Check::needed("database", move || std::future::ready(database)),
                Check::useful("key-value store", move || std::future::ready(store)),
            ];
            let (status, body) = readiness(&checks, &CancellationToken::new()).await;
            format!("{} {}", status.as_u16(), body.trim_end())
        };
        assert_eq!(said(true, true).await, "200 ready");
        assert_eq!(said(true, false).await, "200 ready without: key-value store");
        assert_eq!(said(false, true).await, "503 not ready: database");
        assert_eq!(said(false, false).await, "503 not ready: database, key-value store");
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_part_is_missing_before_a_probe_gives_up() {
        let silent = |name: &str| Check::useful(name, std::future::pending::<bool>);
        let asked = tokio::time::Instant::now();
        let said = readiness(&[silent("database"), silent("store")], &CancellationToken::new()).await;
        assert_eq!(said, (StatusCode::OK, "ready without: database, store\n".to_owned()));
        assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    }

    /// Status and body of an answer of the port.
    async fn get(address: SocketAddr, path: &str) -> String {
        let mut connection = TcpStream::connect(address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        connection.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).await.unwrap();
        let body = answer.split("\r\n\r\n").nth(1).unwrap().trim_end().to_owned();
        format!("{} {body}", answer.split(' ').nth(1).unwrap())
    }

    async fn listen(stop: &CancellationToken) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve(listener, Vec::new(), measures::of_tests(), stop.clone()));
        address
    }

    #[tokio::test]
    async fn a_stopping_process_says_so_to_the_end() {
        let stop = CancellationToken::new();
        let address = listen(&stop).await;
        assert_eq!(get(address, "/readyz").await, "200 ready");
        stop.cancel();
        assert_eq!(get(address, "/readyz").await, "503 stopping");
        assert_eq!(get(address, "/readyz").await, "503 stopping");
    }

    #[tokio::test]
    async fn a_scrape_gets_figures_with_their_help() {
        let address = listen(&CancellationToken::new()).await;
        let answer = get(address, "/metrics").await;
        let version = env!("CARGO_PKG_VERSION");
        // Figures have no order: this one may be the first and so follow the status.
        let scraped = answer.strip_prefix("200 ").unwrap();
        for line in [
            "# HELP mostrador_build_info 1, with the program and its version.",
            "# TYPE mostrador_build_info gauge",
            &format!("mostrador_build_info{{program=\"test\",version=\"{version}\"}} 1"),
        ] {
            assert!(scraped.lines().any(|found| found == line), "{line} is not in {scraped}");
        }
    }
}
