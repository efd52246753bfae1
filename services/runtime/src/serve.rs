//! Runs a built [`Service`] with gRPC, health, jobs and a graceful stop; and the whole `main` of a process
//! with one service.

mod arrivals;
mod health;
mod in_call;
pub(crate) mod intake;
mod measured;

use std::process::ExitCode;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::admin::{self, Check};
use crate::client::Peers;
use crate::command::{self, Order, Verb};
use crate::config::{InstallationConfig, Settings};
use crate::context::Runtime;
use crate::db::{Db, DbError, Engine, Migrations, skew};
use crate::name::ServiceName;
use crate::process::{files, memory};
pub use crate::service::ServeError;
use crate::service::{Service, ServiceConfig, ServiceFuture};
use crate::start::{SharedParts, StartError};
use crate::timed::every;
use crate::{outbox, sweep, telemetry, tls};
pub(crate) use arrivals::ConnectionCaller;
pub(crate) use in_call::InCall;
pub use intake::{Intake, ServeFuture, share};

/// The time for the database to finish the work of stopped jobs.
const CLOSED_WITHIN: Duration = Duration::from_secs(3);
/// The pause between two looks at a database that lacks migrations.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Answers calls, delivers the outbox and deletes old rows until `stop`; then lets running calls end. A local
/// service is bound when this returns, before the first work is done.
///
/// Boxed, like [`ServiceFuture`], so that gRPC's server is compiled here and not again in each binary.
pub fn run(service: Service, runtime: Runtime, intake: Intake, stop: CancellationToken) -> ServeFuture {
    let is_one_of_all = matches!(intake, Intake::Local(_)) && runtime.db.engine() == Engine::Sqlite;
    let answering = intake::answer(service.name, service.answered(), runtime.clone(), intake, stop.clone());
    let (at_stop, last) = (stop.clone(), runtime.drain + runtime.grace);
    Box::pin(async move {
        let ending = tokio::spawn(async move {
            at_stop.cancelled().await;
            Instant::now() + last
        });
        let jobs = TaskTracker::new();
        jobs.spawn(service.worker(&runtime).sharing(is_one_of_all).run(stop.clone()));
        let (backlog, timed, swept) = (service.backlog(&runtime), runtime.clone(), runtime.clone());
        jobs.spawn(every(outbox::MEASURE_EVERY, stop.clone(), move || backlog.clone().measure()));
        jobs.spawn(every(skew::MEASURE_EVERY, stop.clone(), move || skew::measure(timed.clone())));
        jobs.spawn(every(sweep::EVERY, stop.clone(), move || sweep::run(swept.clone())));
        if let Some(certificates) = runtime.certificates.clone() {
            jobs.spawn(every(tls::LOOK_EVERY, stop.clone(), move || certificates.clone().look()));
        }
        let Service { name, background, .. } = service;
        for (job, run) in background {
            tracing::debug!(service = %name, job, "job started");
            jobs.spawn(run(stop.clone()));
        }
        let answered = answering.await;
        stop.cancel();
        jobs.close();
        let end = ending.await.unwrap_or_else(|_| Instant::now());
        if tokio::time::timeout_at(end, jobs.wait()).await.is_err() {
            tracing::warn!(service = %name, "jobs did not end in time");
        }
        if tokio::time::timeout(CLOSED_WITHIN, runtime.db.close()).await.is_err() {
            tracing::warn!(service = %name, "the database did not close in time");
        }
        answered
    })
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

/// `main` of a process that is one service, set up by its environment.
pub fn main<C: ServiceConfig>(
    name: ServiceName,
    migrations: Migrations,
    build: fn(C, Runtime) -> ServiceFuture,
) -> ExitCode {
    let Order { verb, check_config } = command::order(name);
    match (verb, check_config) {
        (Verb::Serve, false) => exit_code(serve(name, migrations, build)),
        (Verb::Serve, true) => check_code(async { ServiceSettings::<C>::from_environment(name).map(drop) }),
        (Verb::Migrate, false) => exit_code(migrate(name, migrations)),
        (Verb::AwaitMigrations, false) => exit_code(wait_for_migrations(name, migrations)),
        (Verb::Migrate | Verb::AwaitMigrations, true) => check_code(async { migration_settings().map(drop) }),
    }
}

async fn migrate(name: ServiceName, migrations: Migrations) -> Result<(), ServeError> {
    let (common, url) = migration_settings()?;
    let _telemetry = telemetry::start(name.as_str(), &common).map_err(ServeError::new)?;
    migrate_database(name, &url, migrations).await
}

/// Brings the tables of one service's database up to date.
pub async fn migrate_database(
    name: ServiceName,
    url: &str,
    migrations: Migrations,
) -> Result<(), ServeError> {
    let ran = Db::migrate(url, migrations).await;
    let ran = ran.map_err(|error| ServeError::new(StartError::of_database(name, error)))?;
    tracing::info!(service = %name, ran = ran.join(", "), "the tables are up to date");
    Ok(())
}

async fn wait_for_migrations(name: ServiceName, migrations: Migrations) -> Result<(), ServeError> {
    let (common, url) = migration_settings()?;
    let _telemetry = telemetry::start(name.as_str(), &common).map_err(ServeError::new)?;
    await_migrations(name, &url, migrations).await
}

/// Returns when the service's database lacks no migration; until then the database may not even exist.
pub async fn await_migrations(
    name: ServiceName,
    url: &str,
    migrations: Migrations,
) -> Result<(), ServeError> {
    let mut told = String::new();
    loop {
        let lack = match Db::require(url, migrations).await {
            Ok(()) => return Ok(()),
            Err(changed @ DbError::Migrate(_)) => {
                return Err(ServeError::new(StartError::of_database(name, changed)));
            }
            Err(error) => StartError::of_database(name, error).to_string(),
        };
        if lack != told {
            tracing::info!(service = %name, lack, "waiting");
            told = lack;
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// A command that only migrates needs no keys and no peers.
fn migration_settings() -> Result<(InstallationConfig, String), ServeError> {
    let Settings { common, .. } = Settings::from_environment().map_err(ServeError::new)?;
    telemetry::check(&common).map_err(ServeError::new)?;
    let url = database_url(&common)?;
    Ok((common, url))
}

fn database_url(common: &InstallationConfig) -> Result<String, ServeError> {
    let url = common.database_url.clone();
    let url = url.ok_or_else(|| ServeError::new("MOSTRADOR_DATABASE_URL is not set"))?;
    Db::check_url(&url).map_err(|error| ServeError::new(format!("MOSTRADOR_DATABASE_URL: {error}")))?;
    Ok(url)
}

async fn serve<C: ServiceConfig>(
    name: ServiceName,
    migrations: Migrations,
    build: fn(C, Runtime) -> ServiceFuture,
) -> Result<(), ServeError> {
    let ServiceSettings { common, config, shared, url } = ServiceSettings::from_environment(name)?;
    let telemetry = telemetry::start(name.as_str(), &common).map_err(ServeError::new)?;
    let stop = stop_on_signal()?;
    let runtime = shared.runtime(name, &url, migrations).await.map_err(ServeError::new)?;
    let service = build(config, runtime.clone()).await?;

    let listener = bind(common.listen).await?;
    if let Some((address, metrics)) = common.admin_listen.zip(telemetry.metrics.clone()) {
        tokio::spawn(admin::serve(bind(address).await?, checks(&runtime), metrics, stop.clone()));
    }
    tracing::info!(service = %name, address = %listener.local_addr().map_err(ServeError::new)?, "ready");
    run(service, runtime, Intake::Socket(listener), stop).await
}

/// All settings of a process with one service.
struct ServiceSettings<C> {
    common: InstallationConfig,
    config: C,
    shared: SharedParts,
    url: String,
}

impl<C: ServiceConfig> ServiceSettings<C> {
    /// Reads the settings, and refuses everything that can be refused without a connection.
    fn from_environment(name: ServiceName) -> Result<Self, ServeError> {
        let settings = Settings::from_environment().map_err(ServeError::new)?;
        let common = &settings.common;
        common.refuse_unsafe().map_err(ServeError::new)?;
        telemetry::check(common).map_err(ServeError::new)?;
        // Unreadable values are reported before missing ones, as they may be the cause.
        let config: C = settings.section(name).map_err(ServeError::new)?;
        let shared = SharedParts::from_settings(name, common).map_err(ServeError::new)?;
        shared.refuse_missing_peers(name).map_err(ServeError::new)?;
        let url = database_url(common)?;
        config.check(common)?;
        Ok(Self { common: settings.common, config, shared, url })
    }
}

/// Runs `process` on a runtime of its own; its failure goes to standard error as one line.
pub fn exit_code(process: impl Future<Output = Result<(), ServeError>>) -> ExitCode {
    memory::refuse_huge_pages();
    files::open_as_many_as_allowed();
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

/// Runs the check of a process's settings; exit code 2 means a refused setting.
pub fn check_code(check: impl Future<Output = Result<(), ServeError>>) -> ExitCode {
    let code = exit_code(check);
    if code == ExitCode::SUCCESS { code } else { ExitCode::from(2) }
}

#[expect(clippy::print_stderr, reason = "the one line a person reads when a process does not start")]
fn report(error: &ServeError) {
    eprintln!("mostrador: {error}");
}

/// Binds the address; the error names an occupied one.
pub async fn bind(address: std::net::SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address)
        .await
        .map_err(|error| ServeError::new(format!("cannot listen on {address}: {error}")))
}

/// The writer, the database, the key-value store and the peers of one service. A shared database makes no
/// replica unready, as its callers would gain nothing from having no replica at all.
pub fn checks(runtime: &Runtime) -> Vec<Check> {
    let (db, writer) = (runtime.db.clone(), runtime.db.clone());
    let answers = move || {
        let db = db.clone();
        async move { db.ping().await.is_ok() }
    };
    let name = format!("{} database", runtime.name);
    let database = match runtime.db.engine() {
        Engine::Sqlite => Check::needed(name, answers),
        Engine::Postgres => Check::useful(name, answers),
    };
    let runs = move || std::future::ready(writer.has_writer());
    let writer = Check::needed(format!("{} writer", runtime.name), runs);
    let own = [writer, database, Check::key_value_store(&runtime.kv)];
    own.into_iter().chain(peer_checks(runtime.name, &runtime.peers)).collect()
}

/// The services that this process calls, each by its name. A process answers without them as well as it can.
pub fn peer_checks(me: ServiceName, peers: &Peers) -> impl Iterator<Item = Check> {
    me.peers().iter().map(|&peer| {
        let peers = peers.clone();
        Check::useful(peer.as_str(), move || std::future::ready(peers.works(peer)))
    })
}
