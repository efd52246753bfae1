//! The services in this process, which call each other without a socket.

use mostrador_runtime::admin::Check;
use mostrador_runtime::client::{Address, LocalService};
use mostrador_runtime::config::Settings;
use mostrador_runtime::db::Migrations;
use mostrador_runtime::outbox::Worker;
use mostrador_runtime::serve::{self, Intake, ServeError, ServeFuture};
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::{Runtime, ServiceConfig, ServiceFuture, ServiceName};
use serde::de::DeserializeOwned;
use tokio::net::UnixListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::folder::DataFolder;

/// The library of a service.
pub(crate) struct Library {
    pub(crate) name: ServiceName,
    pub(crate) migrations: Migrations,
    check: fn(ServiceName, &Settings) -> Result<(), ServeError>,
    build: fn(ServiceName, &Settings, Runtime) -> Result<ServiceFuture, ServeError>,
}

macro_rules! libraries {
    ($($service:ident $library:ident),+) => {
        [$(Library {
            name: ServiceName::$service,
            migrations: &$library::MIGRATIONS,
            check: check_as::<$library::config::Config>,
            build: |name, settings, runtime| Ok($library::build(section(name, settings)?, runtime)),
        }),+]
    };
}

pub(crate) static LIBRARIES: [Library; ServiceName::SERVERS.len()] =
    mostrador_runtime::each_service!(libraries);

pub(crate) struct Services {
    pub(crate) started: Vec<RunningService>,
    stop: CancellationToken,
    tasks: TaskTracker,
}

/// The parts of a service that the clock needs.
#[derive(Clone)]
pub(crate) struct RunningService {
    pub(crate) runtime: Runtime,
    pub(crate) worker: Worker,
}

struct Startup<'a> {
    shared: &'a SharedParts,
    settings: &'a Settings,
    folder: &'a DataFolder,
    services: Services,
    /// The bound services; their jobs begin once all services are bound.
    running: Vec<(ServiceName, ServeFuture)>,
}

/// Checks the settings of each service, whose address then stands in `shared`.
pub(crate) fn check(shared: &mut SharedParts, settings: &Settings) -> Result<(), ServeError> {
    for Library { name, check, .. } in &LIBRARIES {
        shared.addresses.insert(*name, Address::Local(LocalService::default()));
        check(*name, settings)?;
    }
    Ok(())
}

fn check_as<C: ServiceConfig>(name: ServiceName, settings: &Settings) -> Result<(), ServeError> {
    let config: C = section(name, settings)?;
    config.check(&settings.common)
}

fn section<C: DeserializeOwned>(name: ServiceName, settings: &Settings) -> Result<C, ServeError> {
    settings.section(name).map_err(ServeError::new)
}

impl Services {
    /// Puts their addresses into `shared`, opens their databases and serves.
    pub(crate) async fn start(
        shared: &mut SharedParts,
        settings: &Settings,
        folder: &DataFolder,
    ) -> Result<Self, ServeError> {
        let locals = ServiceName::SERVERS.map(|name| (name, LocalService::default()));
        let addresses = locals.iter().map(|(name, local)| (*name, Address::Local(local.clone())));
        shared.addresses = addresses.collect();
        let services =
            Self { started: Vec::new(), stop: CancellationToken::new(), tasks: TaskTracker::new() };
        let mut starting = Startup { shared, settings, folder, services, running: Vec::new() };
        for (library, (_, local)) in LIBRARIES.iter().zip(locals) {
            starting.start(library, local).await?;
        }
        Ok(starting.run())
    }

    /// Lets the operator's verbs call this service through this listener.
    pub(crate) fn answer_operator(&self, shared: &SharedParts, to: ServiceName, listener: UnixListener) {
        if let Some(Address::Local(service)) = shared.addresses.get(&to) {
            let sharing = serve::share(service.clone(), listener, self.stop.clone());
            self.tasks.spawn(run("the operator's socket", sharing));
        }
    }

    pub(crate) fn checks(&self) -> Vec<Check> {
        self.started.iter().flat_map(|started| serve::checks(&started.runtime)).collect()
    }

    pub(crate) async fn stop(self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

impl Startup<'_> {
    async fn start(&mut self, library: &Library, local: LocalService) -> Result<(), ServeError> {
        let &Library { name, migrations, build, .. } = library;
        let url = self.folder.database_url(name);
        let runtime = self.shared.runtime(name, &url, migrations).await.map_err(ServeError::new)?;
        let service = build(name, self.settings, runtime.clone())?.await?;
        let worker = service.worker(&runtime);
        self.services.started.push(RunningService { runtime: runtime.clone(), worker });
        let stop = self.services.stop.clone();
        self.running.push((name, serve::run(service, runtime, Intake::Local(local), stop)));
        Ok(())
    }

    fn run(self) -> Services {
        for (name, running) in self.running {
            self.services.tasks.spawn(run(name.as_str(), running));
        }
        self.services
    }
}

async fn run(name: &'static str, answering: ServeFuture) {
    if let Err(error) = answering.await {
        tracing::error!(service = name, %error, "a service ended");
    }
}
