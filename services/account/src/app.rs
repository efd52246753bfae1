//! What every call and job of this service has at hand.

use jiff::Timestamp;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::error::Failure;
use mostrador_runtime::{Runtime, ServiceName};

use crate::config::Config;
use crate::domain::policy::Policy;

/// Clones share it.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub policy: Policy,
    pub auth: AuthServiceClient<Wire>,
    pub registration: RegistrationServiceClient<Wire>,
}

impl App {
    pub fn new(config: Config, runtime: Runtime) -> Result<Self, Failure> {
        Ok(Self {
            auth: AuthServiceClient::new(runtime.wire(ServiceName::Auth)?),
            registration: RegistrationServiceClient::new(runtime.wire(ServiceName::Registration)?),
            policy: config.policy,
            runtime,
        })
    }

    pub fn now(&self) -> Timestamp {
        self.runtime.clock.now()
    }
}
