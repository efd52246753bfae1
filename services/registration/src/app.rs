//! What every call and job of this service has at hand.

use std::sync::Arc;

use jiff::Timestamp;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::error::Failure;
use mostrador_runtime::{Runtime, ServiceName};

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
    account: Result<Wire, Failure>,
}

impl App {
    pub(crate) fn new(runtime: Runtime, config: Config, areas: Areas, terms: Terms) -> Self {
        Self {
            auth: runtime.wire(ServiceName::Auth),
            account: runtime.wire(ServiceName::Account),
            runtime,
            config: Arc::new(config),
            areas: Arc::new(areas),
            terms,
        }
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.runtime.clock.now()
    }

    pub(crate) fn auth(&self) -> Result<AuthServiceClient<Wire>, Failure> {
        self.auth.clone().map(AuthServiceClient::new)
    }

    pub(crate) fn account(&self) -> Result<AccountServiceClient<Wire>, Failure> {
        self.account.clone().map(AccountServiceClient::new)
    }
}
