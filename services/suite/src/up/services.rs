//! The six services in this process, each on a loopback port of its own chosen at start.

use std::net::SocketAddr;

use include_dir::Dir;
use mostrador_runtime::admin::Check;
use mostrador_runtime::config::Settings;
use mostrador_runtime::outbox::Worker;
use mostrador_runtime::serve::{self, ServeError};
use mostrador_runtime::start::{Shared, endpoint};
use mostrador_runtime::{Building, Runtime, ServiceName};
use serde::de::DeserializeOwned;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::folder::DataFolder;

const ANY_PORT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

pub(crate) struct Services {
    pub(crate) started: Vec<Started>,
    stop: CancellationToken,
    tasks: TaskTracker,
}

/// One of them, as the clock needs it.
#[derive(Clone)]
pub(crate) struct Started {
    pub(crate) runtime: Runtime,
    pub(crate) worker: Worker,
}

struct Starting<'a> {
    shared: &'a Shared,
    settings: &'a Settings,
    folder: &'a DataFolder,
    services: Services,
}

impl Services {
    /// Puts their endpoints into `shared`, opens their databases and serves.
    pub(crate) async fn start(
        shared: &mut Shared,
        settings: &Settings,
        folder: &DataFolder,
    ) -> Result<Self, ServeError> {
        let mut listeners = Vec::new();
        for name in ServiceName::SERVERS {
            let listener = serve::bind(ANY_PORT).await?;
            let address = listener.local_addr().map_err(ServeError::new)?;
            let endpoint = endpoint(&format!("http://{address}")).map_err(ServeError::new)?;
            shared.endpoints.insert(name, endpoint);
            listeners.push(listener);
        }
        let services =
            Self { started: Vec::new(), stop: CancellationToken::new(), tasks: TaskTracker::new() };
        let mut starting = Starting { shared, settings, folder, services };
        for (name, listener) in ServiceName::SERVERS.into_iter().zip(listeners) {
            starting.start(name, listener).await?;
        }
        Ok(starting.services)
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

impl Starting<'_> {
    async fn start(&mut self, name: ServiceName, listener: TcpListener) -> Result<(), ServeError> {
        macro_rules! of {
            ($service:ident) => {
                self.build(name, listener, &$service::MIGRATIONS, $service::build).await
            };
        }
        match name {
            ServiceName::Auth => of!(mostrador_auth),
            ServiceName::Registration => of!(mostrador_registration),
            ServiceName::Commerce => of!(mostrador_commerce),
            ServiceName::Account => of!(mostrador_account),
            ServiceName::Newsletter => of!(mostrador_newsletter),
            ServiceName::Mailer => of!(mostrador_mailer),
            ServiceName::Edge | ServiceName::Operator => Ok(()),
        }
    }

    async fn build<C: DeserializeOwned>(
        &mut self,
        name: ServiceName,
        listener: TcpListener,
        migrations: &'static Dir<'static>,
        build: fn(C, Runtime) -> Building,
    ) -> Result<(), ServeError> {
        let url = self.folder.database_url(name);
        let runtime = self.shared.runtime(name, &url, migrations).await.map_err(ServeError::new)?;
        let config = self.settings.section(name).map_err(ServeError::new)?;
        let service = build(config, runtime.clone()).await?;
        let worker = service.worker(&runtime);
        self.services.started.push(Started { runtime: runtime.clone(), worker });
        let running = serve::run(service, runtime, listener, false, self.services.stop.clone());
        self.services.tasks.spawn(async move {
            if let Err(error) = running.await {
                tracing::error!(service = %name, %error, "a service ended");
            }
        });
        Ok(())
    }
}
