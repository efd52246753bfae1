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

/// Serves until `stop`; not ready from then on.
pub async fn serve(
    listener: TcpListener,
    checks: Vec<Check>,
    metrics: PrometheusHandle,
    stop: CancellationToken,
) -> std::io::Result<()> {
    let checks = Arc::new(checks);
    let stopping = stop.clone();
    let ready = move || {
        let (checks, stopping) = (Arc::clone(&checks), stopping.clone());
        async move { readiness(&checks, &stopping).await }
    };
    let router = Router::new()
        .route("/livez", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(move || async move { metrics.render() }));
    axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned()).await
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
