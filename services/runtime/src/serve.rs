//! Runs a built [`Service`]: gRPC, health, jobs, graceful stop; and the whole `main` of a process with one service.

use std::process::ExitCode;
use std::time::Duration;

use futures_util::future::BoxFuture;
use include_dir::Dir;
use mostrador_proto::runtime::v1::timeline_service_server::TimelineServiceServer;
use serde::de::DeserializeOwned;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tonic::transport::Server;
use tonic::transport::server::TcpIncoming;

use crate::admin::{self, Check};
use crate::config::Settings;
use crate::context::Runtime;
use crate::events::Timeline;
use crate::name::ServiceName;
pub use crate::service::ServeError;
use crate::service::{Building, Service};
use crate::start::Shared;
use crate::timed::every;
use crate::{outbox, sweep, telemetry};

/// Calls still running when a stop was asked for get this long.
const GRACE: Duration = Duration::from_secs(10);

/// Answers calls, delivers the outbox and deletes what is old until `stop`; then lets running calls end.
///
/// Boxed, like [`Building`], so that gRPC's server is compiled here and not again in each binary.
pub fn run(
    service: Service,
    runtime: Runtime,
    listener: TcpListener,
    reflection: bool,
    stop: CancellationToken,
) -> BoxFuture<'static, Result<(), ServeError>> {
    Box::pin(async move {
        let jobs = TaskTracker::new();
        jobs.spawn(service.worker(&runtime).run(stop.clone()));
        let (measured, swept) = (runtime.clone(), runtime.clone());
        jobs.spawn(every(outbox::MEASURE_EVERY, stop.clone(), move || outbox::measure(measured.clone())));
        jobs.spawn(every(sweep::EVERY, stop.clone(), move || sweep::run(swept.clone())));
        let Service { name, routes, background, .. } = service;
        for (job, run) in background {
            tracing::debug!(service = %name, job, "job started");
            jobs.spawn(run(stop.clone()));
        }
        let answered = grpc(name, routes, runtime.clone(), listener, reflection, stop.clone()).await;
        stop.cancel();
        jobs.close();
        if tokio::time::timeout(GRACE, jobs.wait()).await.is_err() {
            tracing::warn!(service = %name, "jobs did not end in time");
        }
        if tokio::time::timeout(GRACE, runtime.db.close()).await.is_err() {
            tracing::warn!(service = %name, "the database did not close in time");
        }
        answered
    })
}

/// Only the calls: tests run jobs by hand.
pub(crate) async fn grpc(
    name: ServiceName,
    routes: tonic::service::Routes,
    runtime: Runtime,
    listener: TcpListener,
    reflection: bool,
    stop: CancellationToken,
) -> Result<(), ServeError> {
    let (health, health_server) = tonic_health::server::health_reporter();
    health.set_service_status("", tonic_health::ServingStatus::Serving).await;
    let mut routes =
        routes.add_service(TimelineServiceServer::new(Timeline::new(runtime))).add_service(health_server);
    if reflection {
        let server = tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(mostrador_proto::DESCRIPTORS)
            .build_v1()
            .map_err(ServeError::new)?;
        routes = routes.add_service(server);
    }
    listener.local_addr().map_err(ServeError::new)?;
    let drained = stop.clone();
    // The builder's own switch does not reach a listener that is handed in; without it each answer waits 40 ms.
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    let serving = Server::builder()
        .trace_fn(move |request| {
            let span = tracing::info_span!("grpc", service = %name, call = request.uri().path());
            telemetry::continue_trace(&span, request.headers());
            span
        })
        .add_routes(routes.prepare())
        .serve_with_incoming_shutdown(incoming, async move {
            drained.cancelled().await;
            health.set_service_status("", tonic_health::ServingStatus::NotServing).await;
        });
    tokio::select! {
        served = serving => served.map_err(ServeError::new),
        () = async { stop.cancelled().await; tokio::time::sleep(GRACE).await } => {
            tracing::warn!(service = %name, "calls did not end in time");
            Ok(())
        }
    }
}

/// Cancelled by SIGTERM or SIGINT.
pub fn stop_on_signal() -> Result<CancellationToken, ServeError> {
    let stop = CancellationToken::new();
    let mut terminate = signal(SignalKind::terminate()).map_err(ServeError::new)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(ServeError::new)?;
    let cancel = stop.clone();
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        cancel.cancel();
    });
    Ok(stop)
}

/// `main` of a process that serves one service, set up by its environment.
pub fn main<C: DeserializeOwned>(
    name: ServiceName,
    migrations: &'static Dir<'static>,
    build: fn(C, Runtime) -> Building,
) -> ExitCode {
    exit_code(async move {
        let settings = Settings::from_environment().map_err(ServeError::new)?;
        let common = &settings.common;
        common.refuse_unsafe().map_err(ServeError::new)?;
        let telemetry = telemetry::start(name.as_str(), common).map_err(ServeError::new)?;
        let stop = stop_on_signal()?;

        let url = common
            .database_url
            .as_deref()
            .ok_or_else(|| ServeError::new("MOSTRADOR_DATABASE_URL is not set"))?;
        let shared = Shared::from_settings(common).map_err(ServeError::new)?;
        let runtime = shared.runtime(name, url, migrations).await.map_err(ServeError::new)?;
        let service = build(settings.section(name).map_err(ServeError::new)?, runtime.clone()).await?;

        let listener = bind(common.listen).await?;
        if let Some(address) = common.admin_listen {
            let checks = checks(&runtime);
            tokio::spawn(admin::serve(bind(address).await?, checks, telemetry.metrics.clone(), stop.clone()));
        }
        tracing::info!(service = %name, address = %listener.local_addr().map_err(ServeError::new)?, "ready");
        run(service, runtime, listener, true, stop).await
    })
}

/// Runs `process` on a runtime of its own; what it fails with goes to standard error as one line.
pub fn exit_code(process: impl Future<Output = Result<(), ServeError>>) -> ExitCode {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let outcome = runtime.map_err(ServeError::new).and_then(|runtime| runtime.block_on(process));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report(&error);
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stderr, reason = "the one line a person reads when a process does not start")]
fn report(error: &ServeError) {
    eprintln!("mostrador: {error}");
}

/// Says which address is taken.
pub async fn bind(address: std::net::SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address)
        .await
        .map_err(|error| ServeError::new(format!("cannot listen on {address}: {error}")))
}

/// The database and the key-value store of one service.
pub fn checks(runtime: &Runtime) -> Vec<Check> {
    let db = runtime.db.clone();
    let database = Check::needed(format!("{} database", runtime.name), move || {
        let db = db.clone();
        async move { db.ping().await.is_ok() }
    });
    vec![database, Check::key_value_store(&runtime.kv)]
}
