//! The admin port of a process: `/livez`, `/readyz` with the failing dependency named, `/metrics`.

use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use futures_util::future::BoxFuture;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// A dependency by name, and whether it is there.
pub struct Check {
    pub name: String,
    pub ready: Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>,
}

impl Check {
    pub fn new<F, Fut>(name: impl Into<String>, ready: F) -> Self
    where
        F: Fn() -> Fut + Send + Sync + 'static,
        Fut: Future<Output = bool> + Send + 'static,
    {
        Self { name: name.into(), ready: Box::new(move || Box::pin(ready())) }
    }
}

/// Serves as long as the process lives; not ready from `stop` on, so that what drains is not sent more work.
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
    let mut missing = Vec::new();
    for check in checks {
        if !(check.ready)().await {
            missing.push(check.name.as_str());
        }
    }
    if missing.is_empty() {
        return (StatusCode::OK, "ready\n".to_owned());
    }
    (StatusCode::SERVICE_UNAVAILABLE, format!("not ready: {}\n", missing.join(", ")))
}

#[cfg(test)]
mod tests {
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;

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
