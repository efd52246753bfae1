//! The admin port of a process: `/livez`, `/readyz` with the names of missing parts, `/metrics`.

use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use futures_util::future::BoxFuture;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::kv::Kv;

/// A dependency by name, and whether it is there.
pub struct Check {
    name: String,
    /// Without it the process is not ready.
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

    /// The process goes on without it. Taking all replicas out of service at once for it would be worse.
    pub fn useful<F, Fut>(name: impl Into<String>, ready: F) -> Self
    where
        F: Fn() -> Fut + Send + Sync + 'static,
        Fut: Future<Output = bool> + Send + 'static,
    {
        Self { needed: false, ..Self::needed(name, ready) }
    }

    /// Without the key-value store limits and caches are not shared.
    pub fn key_value_store(kv: &Kv) -> Self {
        let kv = kv.clone();
        Self::useful("key-value store", move || {
            let kv = kv.clone();
            async move { kv.ping().await.is_ok() }
        })
    }

    pub async fn is_there(&self) -> bool {
        (self.ready)().await
    }
}

/// Serves as long as the process lives; not ready from `stop` on, so that a draining process gets no more
/// work.
///
/// Boxed, like [`crate::Building`].
pub fn serve(
    listener: TcpListener,
    checks: Vec<Check>,
    metrics: PrometheusHandle,
    stop: CancellationToken,
) -> BoxFuture<'static, std::io::Result<()>> {
    let checks = Arc::new(checks);
    let ready = move || {
        let (checks, stop) = (Arc::clone(&checks), stop.clone());
        async move { readiness(&checks, &stop).await }
    };
    let router = Router::new()
        .route("/livez", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(move || async move { metrics.render() }));
    Box::pin(axum::serve(listener, router).into_future())
}

async fn readiness(checks: &[Check], stopping: &CancellationToken) -> (StatusCode, String) {
    if stopping.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned());
    }
    let (mut missing, mut is_ready) = (Vec::new(), true);
    for check in checks {
        if !check.is_there().await {
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
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;

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

    #[tokio::test]
    async fn a_stopping_process_says_so_to_the_end() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let metrics = PrometheusBuilder::new().build_recorder().handle();
        let stop = CancellationToken::new();
        tokio::spawn(serve(listener, Vec::new(), metrics, stop.clone()));
        let asked = async || {
            let mut connection = TcpStream::connect(address).await.unwrap();
            connection
                .write_all(b"GET /readyz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
                .await
                .unwrap();
            let mut answer = String::new();
            connection.read_to_string(&mut answer).await.unwrap();
            let body = answer.split("\r\n\r\n").nth(1).unwrap().trim_end().to_owned();
            format!("{} {body}", answer.split(' ').nth(1).unwrap())
        };
        assert_eq!(asked().await, "200 ready");
        stop.cancel();
        assert_eq!(asked().await, "503 stopping");
        assert_eq!(asked().await, "503 stopping");
    }
}
