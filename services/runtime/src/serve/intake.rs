//! The ways in which calls come to a service.

use std::time::Duration;

use futures_util::future::{BoxFuture, FutureExt};
use mostrador_proto::runtime::v1::outbox_service_server::OutboxServiceServer;
use mostrador_proto::runtime::v1::timeline_service_server::TimelineServiceServer;
use tokio::net::{TcpListener, UnixListener};
use tokio_stream::wrappers::UnixListenerStream;
use tokio_util::sync::CancellationToken;
use tonic::service::Routes;
use tonic::transport::Server;
use tonic::transport::server::TcpIncoming;
use tower::layer::layer_fn;

use super::in_call::InCall;
use crate::client::LocalService;
use crate::context::Runtime;
use crate::events::Timeline;
use crate::name::ServiceName;
use crate::outbox::Parked;
use crate::service::ServeError;

/// Calls still running when a stop was asked for get this long.
const GRACE: Duration = Duration::from_secs(10);

/// Until calls are answered no more.
pub type ServeFuture = BoxFuture<'static, Result<(), ServeError>>;

/// Where a service takes its calls.
pub enum Intake {
    /// From other processes, which may also ask for the contract.
    Socket(TcpListener),
    /// From its peers in this process.
    Local(LocalService),
}

/// Only the calls: tests run jobs by hand. A local service is bound when this returns.
pub(crate) fn answer(
    name: ServiceName,
    routes: Routes,
    runtime: Runtime,
    intake: Intake,
    stop: CancellationToken,
) -> ServeFuture {
    let (health, health_server) = tonic_health::server::health_reporter();
    let parked = OutboxServiceServer::new(Parked::new(runtime.clone()));
    let timeline = TimelineServiceServer::new(Timeline::new(runtime));
    let routes = routes.add_service(timeline).add_service(parked).add_service(health_server);
    let stopping = stop.clone();
    let drain = async move {
        stopping.cancelled().await;
        health.set_service_status("", tonic_health::ServingStatus::NotServing).await;
    };
    let answering = match intake {
        Intake::Socket(listener) => over_socket(name, routes, listener, drain).boxed(),
        Intake::Local(service) => in_process(name, routes, service, drain),
    };
    Box::pin(in_time(name, answering, stop))
}

/// Lets another process call a local service, too, until `stop`.
pub fn share(service: LocalService, listener: UnixListener, stop: CancellationToken) -> ServeFuture {
    let incoming = UnixListenerStream::new(listener);
    let drain = stop.clone().cancelled_owned();
    let sharing = Server::builder().serve_with_incoming_shutdown(service, incoming, drain);
    let answering = sharing.map(|served| served.map_err(ServeError::new)).boxed();
    Box::pin(in_time(ServiceName::Operator, answering, stop))
}

async fn in_time(
    name: ServiceName,
    answering: ServeFuture,
    stop: CancellationToken,
) -> Result<(), ServeError> {
    tokio::select! {
        answered = answering => answered,
        () = async { stop.cancelled().await; tokio::time::sleep(GRACE).await } => {
            tracing::warn!(service = %name, "calls did not end in time");
            Ok(())
        }
    }
}

async fn over_socket(
    name: ServiceName,
    routes: Routes,
    listener: TcpListener,
    drain: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let reflection = tonic_reflection::server::Builder::configure()
        .register_encoded_file_descriptor_set(mostrador_proto::DESCRIPTORS)
        .build_v1()
        .map_err(ServeError::new)?;
    // The builder's own switch does not reach a listener that is handed in; without it each answer waits
    // 40 ms.
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    Server::builder()
        .layer(layer_fn(move |routes| InCall::new(name, routes)))
        .add_routes(routes.add_service(reflection))
        .serve_with_incoming_shutdown(incoming, drain)
        .await
        .map_err(ServeError::new)
}

fn in_process(
    name: ServiceName,
    routes: Routes,
    service: LocalService,
    drain: impl Future<Output = ()> + Send + 'static,
) -> ServeFuture {
    let bound = service.bind(name, routes).map_err(ServeError::new);
    Box::pin(async move {
        bound?;
        drain.await;
        service.drain().await;
        Ok(())
    })
}
