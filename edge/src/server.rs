//! Builds the edge and runs it until it is told to stop.

use std::{
    net::{SocketAddr, TcpListener},
    time::Duration,
};

use actix_web::{
    App as Application, HttpServer,
    dev::{Server, ServerHandle},
    middleware::from_fn,
    web,
};
use futures_util::future::BoxFuture;
use mostrador_runtime::{admin::Check, kv::Kv, start::Shared};
use tokio_util::sync::CancellationToken;

use crate::{
    app::{BuildError, DevTools, State},
    config::Config,
    pages::respond,
    routes,
    session::ended,
    wrap,
};

/// Requests still running when a stop was asked for get this long, in seconds.
const GRACE: u64 = 10;

/// A bound edge that does not answer yet.
pub struct Edge {
    listener: TcpListener,
    state: State,
    workers: usize,
    drain: Duration,
}

/// Binds the address; nothing behind the edge needs to answer yet.
pub fn build(config: &Config, shared: &Shared, dev: Option<DevTools>) -> Result<Edge, BuildError> {
    let state = State::new(config, shared, dev)?;
    let listener = TcpListener::bind(config.listen)?;
    listener.set_nonblocking(true)?;
    let drain = Duration::from_secs(config.drain_seconds.unwrap_or_default().into());
    Ok(Edge { listener, state, workers: config.workers, drain })
}

impl Edge {
    /// Where it answers, with the port that was chosen for 0.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` and for the time of draining; then takes no more connections, ends the requests under way,
    /// and returns. Boxed so that the edge's code is compiled with its crate, and not again in each binary.
    pub fn run(self, stop: CancellationToken) -> BoxFuture<'static, std::io::Result<()>> {
        Box::pin(async move {
            let (state, workers) = (self.state, self.workers);
            let (auth, passports) = (state.services.auth(), state.passports.clone());
            let background = [
                tokio::spawn(ended::follow(auth, passports)),
                tokio::spawn(state.services.clone().watch()),
                tokio::spawn(state.pages.clone().warm()),
            ];
            let server = start(state, self.listener, workers)?;
            let waiting = tokio::spawn(stop_when(stop, self.drain, server.handle()));
            let ended = server.await;
            waiting.abort();
            for task in background {
                task.abort();
            }
            ended
        })
    }
}

fn start(state: State, listener: TcpListener, workers: usize) -> std::io::Result<Server> {
    let server = HttpServer::new(move || {
        Application::new()
            .app_data(web::Data::new(state.for_worker()))
            .configure(routes::table::configure)
            .default_service(web::to(respond::serve))
            .wrap(from_fn(wrap::everything))
    })
    .shutdown_timeout(GRACE)
    .keep_alive(Duration::from_secs(75))
    .client_request_timeout(Duration::from_secs(10))
    .disable_signals();
    let server = if workers > 0 { server.workers(workers) } else { server };
    Ok(server.listen(listener)?.run())
}

async fn stop_when(stop: CancellationToken, drain: Duration, server: ServerHandle) {
    stop.cancelled().await;
    tokio::time::sleep(drain).await;
    server.stop(true).await;
}

/// What `/readyz` asks: the key-value store. Services that are down do not make the edge unready: pages still answer.
pub fn checks(kv: &Kv) -> Vec<Check> {
    vec![Check::key_value_store(kv)]
}
