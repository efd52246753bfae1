//! Builds the edge and runs it until the stop.

use std::{
    io,
    net::{SocketAddr, TcpListener},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use actix_http::{HttpService, error::DispatchError};
use actix_server::{GracefulShutdownSignal, Server, ServerHandle};
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_web::{App as Application, dev::AppConfig, middleware::from_fn, web};
use futures_util::future::{BoxFuture, ready};
use mostrador_runtime::{admin::Check, kv::Kv, start::SharedParts};
use tokio::net::{TcpSocket, TcpStream};
use tokio_util::sync::CancellationToken;

use super::{
    connection::Connection,
    headers,
    patience::{Patience, PatientIo},
    router, wrap,
};
use crate::{
    app::{BuildError, DevTools, State},
    config::Config,
    guard::connections::{Connections, Place},
    pages::{hearing::Hearing, respond},
    session::ended,
};

/// Requests that still run when the edge is drained get this long, in seconds.
const GRACE: u64 = 30;
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// The time for the head of a connection's first request.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
/// Later heads have the same time. A client that takes less than 4 KiB of its answer in half a minute counts
/// as gone.
const PATIENCE: Patience = Patience { head: HEAD_WITHIN, taking: Duration::from_secs(30), piece: 4 << 10 };
/// Visitors who may wait for admission: the standard library's 128 turn most visitors of a spike away.
const BACKLOG: u32 = 4096;
/// How long a closing connection goes on reading the client's bytes: otherwise the answer gets lost.
const LINGER: Duration = Duration::from_secs(1);

/// A bound edge that does not answer yet.
pub struct Edge {
    listener: TcpListener,
    state: State,
    kv: Kv,
    workers: usize,
    drain: Duration,
}

/// Refuses everything that [`build`] would refuse without binding an address.
pub fn check(config: &Config, shared: &SharedParts) -> Result<(), BuildError> {
    State::new(config, shared, None).map(drop)
}

/// Binds the address; nothing behind the edge needs to answer yet.
pub fn build(config: &Config, shared: &SharedParts, dev: Option<DevTools>) -> Result<Edge, BuildError> {
    let state = State::new(config, shared, dev)?;
    let listener = listen(config.listen)?;
    Ok(Edge { listener, state, kv: shared.kv.clone(), workers: config.workers, drain: shared.drain })
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)?.into_std()
}

impl Edge {
    /// The bound address, with the real port in place of 0.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The checks of `/readyz`. A service that is down does not make the edge unready, as pages still answer;
    /// nor do missing pages, as calls still answer, unless they are about to arrive.
    pub fn checks(&self) -> Vec<Check> {
        let own = [Check::key_value_store(&self.kv), self.pages_check(), self.beginning_check()];
        own.into_iter().chain(self.state.services.checks()).collect()
    }

    /// A replaced edge should leave only when its successor has pages.
    pub fn beginning_check(&self) -> Check {
        let pages = self.state.pages.clone();
        Check::needed("the first pages", move || ready(!pages.are_on_their_way()))
    }

    /// Are all pages fetched?
    pub fn pages_check(&self) -> Check {
        let pages = self.state.pages.clone();
        Check::useful("pages", move || ready(pages.are_known()))
    }

    /// Answers until `stop`, and for the time of draining the last request of each connection; then takes no
    /// more connections, ends the requests under way, and returns. Boxed so that the edge's code is compiled
    /// with its crate, and not again in each binary.
    pub fn run(self, stop: CancellationToken) -> BoxFuture<'static, io::Result<()>> {
        Box::pin(async move {
            let (state, workers) = (self.state, self.workers);
            let (auth, passports) = (state.services.auth(), state.passports.clone());
            state.services.begin();
            state.services.await_time().await;
            let background = [
                tokio::spawn(ended::follow(auth, passports)),
                tokio::spawn(state.pages.clone().warm(Hearing::of(
                    state.services.commerce(),
                    state.services.account(),
                    state.services.registration(),
                ))),
            ];
            let leaving = Arc::clone(&state.is_leaving);
            let server = start(state, self.listener, workers)?;
            let waiting = tokio::spawn(stop_when(stop, leaving, self.drain, server.handle()));
            let ended = server.await;
            waiting.abort();
            for task in background {
                task.abort();
            }
            ended
        })
    }
}

/// Starts the server as `actix_web::HttpServer` does, with connections of our own.
fn start(state: State, listener: TcpListener, workers: usize) -> io::Result<Server> {
    let server = Server::build().shutdown_timeout(GRACE).disable_signals();
    let stopping = server.graceful_shutdown_signal();
    let server = if workers > 0 { server.workers(workers) } else { server };
    Ok(server.listen("edge", listener, move || answering(&state, &stopping))?.run())
}

/// The part of one worker.
fn answering(
    state: &State,
    stopping: &GracefulShutdownSignal,
) -> impl ServiceFactory<TcpStream, Config = (), Response = (), Error = DispatchError, InitError = ()> + use<>
{
    let state = state.for_worker();
    let (bare, connections) = (headers::as_text(state.is_secure), state.connections.clone());
    let stopping = stopping.clone();
    let application = Application::new()
        .app_data(web::Data::new(state))
        .configure(router::configure)
        .default_service(web::to(respond::serve))
        .wrap(from_fn(wrap::everything))
        .into_factory()
        .map_err(|error| error.error_response());
    let http = HttpService::build()
        .graceful_shutdown_signal(move || {
            let stopping = stopping.clone();
            async move { stopping.notified().await }
        })
        .keep_alive(KEEP_ALIVE)
        .client_request_timeout(HEAD_WITHIN)
        .client_disconnect_timeout(LINGER)
        .on_connect_ext(|connection: &Visitor, beside| {
            beside.insert(connection.io().requests().clone());
        })
        .h1(map_config(application, |()| AppConfig::default()));
    fn_service(move |stream: TcpStream| ready(admit(stream, &connections, &bare).map_err(DispatchError::Io)))
        .and_then(http)
}

type Visitor = Connection<PatientIo<TcpStream, Place>>;

/// Closes a connection beyond its network's limit before reading it.
fn admit(
    stream: TcpStream,
    connections: &Connections,
    bare: &[u8],
) -> io::Result<(Visitor, Option<SocketAddr>)> {
    let peer = stream.peer_addr()?;
    let place = connections.place_for(peer.ip()).ok_or_else(|| {
        tracing::warn!("a network has as many connections as it may");
        io::Error::from(io::ErrorKind::QuotaExceeded)
    })?;
    Ok((Connection::new(PatientIo::new(stream, PATIENCE, place), bare), Some(peer)))
}

async fn stop_when(stop: CancellationToken, leaving: Arc<AtomicBool>, drain: Duration, server: ServerHandle) {
    stop.cancelled().await;
    leaving.store(true, Ordering::Relaxed);
    tokio::time::sleep(drain).await;
    server.stop(true).await;
}
