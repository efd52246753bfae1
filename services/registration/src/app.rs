//! The state of this service, for its calls and jobs.

use std::sync::Arc;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::error::Failure;
use mostrador_runtime::{Application, Runtime, ServiceName};

use crate::config::Config;
use crate::domain::areas::Areas;
use crate::domain::terms::Terms;

/// Clones share everything.
#[derive(Clone)]
pub(crate) struct App {
    pub runtime: Runtime,
    pub config: Arc<Config>,
    pub areas: Arc<Areas>,
    pub terms: Terms,
    auth: Result<Wire, Failure>,
}

impl App {
    pub(crate) fn new(runtime: Runtime, config: Config, areas: Areas, terms: Terms) -> Self {
        Self {
            auth: runtime.wire(ServiceName::Auth),
            runtime,
            config: Arc::new(config),
            areas: Arc::new(areas),
            terms,
        }
    }

    pub(crate) fn auth(&self) -> Result<AuthServiceClient<Wire>, Failure> {
        self.auth.clone().map(AuthServiceClient::new)
    }
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}
