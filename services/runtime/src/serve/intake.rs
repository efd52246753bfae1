//! The ways in which calls come to a service.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{BoxFuture, FutureExt};
use mostrador_proto::runtime::v1::database_service_server::DatabaseServiceServer;
use mostrador_proto::runtime::v1::outbox_service_server::OutboxServiceServer;
use mostrador_proto::runtime::v1::seal_service_server::SealServiceServer;
use mostrador_proto::runtime::v1::timeline_service_server::TimelineServiceServer;
use tokio::net::{TcpListener, UnixListener};
use tokio_stream::wrappers::UnixListenerStream;
use tokio_util::sync::CancellationToken;
use tonic::body::Body;
use tonic::service::{LayerExt, Routes};
use tonic::transport::Server;
use tower::layer::layer_fn;
use tower::util::MapResponseLayer;

use super::arrivals::{Ways, arrivals};
use super::health;
use super::in_call::InCall;
use crate::Random;
use crate::client::LocalService;
use crate::context::Runtime;
use crate::db::DatabaseCalls;
use crate::events::Timeline;
use crate::name::ServiceName;
use crate::outbox::ParkedMessages;
use crate::seal::{SealCalls, SealedColumn};
use crate::service::ServeError;
use crate::start::GRACE;

/// The age at which a connection takes no more calls and its callers open another: so they reach newer
/// replicas, also behind a balancer of connections.
const LEAST_AGE: Duration = Duration::from_secs(270);
/// Replicas that started together must not lose their connections together.
const AGE_JITTER_MS: u64 = 60_000;

/// The grace of an old connection, for any call on it: the longest call is an import.
const AGED_FOR: Duration = Duration::from_mins(5);

/// The future of a serving service; it ends when calls are no longer answered.
pub type ServeFuture = BoxFuture<'static, Result<(), ServeError>>;

/// The place where a service takes its calls.
pub enum Intake {
    /// Calls from other processes, which may also ask for the contract.
    Socket(TcpListener),
    /// Calls from peers in this process.
    Local(LocalService),
}

/// Answers calls without running jobs, as tests run jobs by hand. A local service is bound when this returns.
pub(crate) fn answer(
    name: ServiceName,
    (routes, sealed): (Routes, &[SealedColumn]),
    runtime: Runtime,
    intake: Intake,
    stop: CancellationToken,
) -> ServeFuture {
    let age = LEAST_AGE + Duration::from_millis(Random::system().below(AGE_JITTER_MS));
    let (health, health_server) = tonic_health::server::health_reporter();
    let clock = runtime.clock.clone();
    let timed = MapResponseLayer::new(move |answer| health::with_time::<Body>(answer, &clock));
    let health_server = timed.named_layer(health_server);
    let (drain, last) = (runtime.drain, runtime.drain + runtime.grace);
    let (told, ways) = (runtime.clone(), ways(&runtime));
    let parked = OutboxServiceServer::new(ParkedMessages::new(runtime.clone()));
    let database = DatabaseServiceServer::new(DatabaseCalls::new(runtime.clone()));
    let seals = SealServiceServer::new(SealCalls::new(runtime.clone(), sealed));
    let timeline = TimelineServiceServer::new(Timeline::new(runtime));
    let routes = routes.add_service(timeline).add_service(parked).add_service(database);
    let routes = routes.add_service(seals).add_service(health_server);
    match intake {
        Intake::Socket(listener) => {
            let telling = health::tell(health, told, stop.clone());
            let answering = over_socket(name, routes, (listener, ways), age, (stop.clone(), drain));
            let answering = async move {
                tokio::pin!(answering);
                tokio::select! {
                    answered = &mut answering => answered,
                    () = telling => answering.await,
                }
            };
            Box::pin(in_time(name, answering.boxed(), last, stop))
        }
        Intake::Local(service) => {
            let answering = in_process(name, routes, service, stop.clone());
            Box::pin(in_time(name, answering, last, stop))
        }
    }
}

/// Plain connections are accepted if calls on them can prove their caller.
fn ways(runtime: &Runtime) -> Ways {
    match runtime.certificates.clone() {
        None => Ways::Plain,
        Some(certificates) if runtime.peers.credentials.takes_keys() => {
            tracing::warn!(service = %runtime.name, "plain calls are taken, too: MOSTRADOR_TLS_TRANSITION is on");
            Ways::Either(certificates)
        }
        Some(certificates) => Ways::Secure(certificates),
    }
}

/// Lets other processes call a local service, too, until `stop`.
pub fn share(service: LocalService, listener: UnixListener, stop: CancellationToken) -> ServeFuture {
    let incoming = UnixListenerStream::new(listener);
    let drain = stop.clone().cancelled_owned();
    let sharing = Server::builder().serve_with_incoming_shutdown(service, incoming, drain);
    let answering = sharing.map(|served| served.map_err(ServeError::new)).boxed();
    Box::pin(in_time(ServiceName::Operator, answering, GRACE, stop))
}

async fn in_time(
    name: ServiceName,
    answering: ServeFuture,
    last: Duration,
    stop: CancellationToken,
) -> Result<(), ServeError> {
    tokio::select! {
        answered = answering => answered,
        () = after(stop, last) => {
            tracing::warn!(service = %name, "calls did not end in time");
            Ok(())
        }
    }
}

async fn after(stop: CancellationToken, time: Duration) {
    stop.cancelled().await;
    tokio::time::sleep(time).await;
}

/// The stop asks the open connections to close. Callers that know no other replica then open new connections
/// here. When the service is drained, it asks these to close, too, and accepts no others.
async fn over_socket(
    name: ServiceName,
    routes: Routes,
    (listener, ways): (TcpListener, Ways),
    age: Duration,
    (stop, drain): (CancellationToken, Duration),
) -> Result<(), ServeError> {
    let reflection = tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(mostrador_proto::DESCRIPTORS)
        .build_v1()
        .map_err(ServeError::new)?;
    let (routes, listener) = (routes.add_service(reflection), Arc::new(listener));
    // The port is closed when both have ended, so that a caller is refused instead of waiting.
    let first = arrivals(Arc::clone(&listener), ways.clone());
    let last = arrivals(listener, ways);
    let mut server = Server::builder()
        .max_connection_age(age)
        .max_connection_age_grace(AGED_FOR)
        .layer(layer_fn(move |routes| InCall::over_socket(name, routes)));
    let (early, late) = (server.add_routes(routes.clone()), server.add_routes(routes));
    let until_stop = early.serve_with_incoming_shutdown(first, stop.clone().cancelled_owned());
    let until_drained = async move {
        stop.cancelled().await;
        if drain.is_zero() {
            drop(last);
            return Ok(());
        }
        late.serve_with_incoming_shutdown(last, tokio::time::sleep(drain)).await
    };
    tokio::try_join!(until_stop, until_drained).map(drop).map_err(ServeError::new)
}

fn in_process(
    name: ServiceName,
    routes: Routes,
    service: LocalService,
    stop: CancellationToken,
) -> ServeFuture {
    let bound = service.bind(name, routes).map_err(ServeError::new);
    Box::pin(async move {
        bound?;
        stop.cancelled().await;
        service.drain().await;
        Ok(())
    })
}
