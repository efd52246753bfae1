use std::sync::Arc;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::config::InstallationConfig;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Application, Runtime, ServiceConfig, ServiceName};

use crate::config::Config;
use crate::contacts::KeptContacts;
use crate::domain::PublicUrl;
use crate::forgotten::ForgottenOwners;
use crate::render::Renderer;
use crate::transport::Transport;

/// The state of this service, for its calls and jobs; clones share it.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub auth: AuthServiceClient<Wire>,
    pub renderer: Arc<Renderer>,
    pub transport: Arc<Transport>,
    pub(crate) contacts: KeptContacts,
    pub(crate) forgotten: ForgottenOwners,
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}

impl App {
    pub fn new(config: &Config, runtime: Runtime) -> Result<Self, ServeError> {
        config.refuse_unsafe(runtime.env).map_err(ServeError::new)?;
        let public_url = PublicUrl::new(&runtime.public_url);
        let transport = Transport::new(config, &public_url, &runtime.data).map_err(ServeError::new)?;
        let organizer = config.sender().map_err(ServeError::new)?.email;
        let renderer = Renderer::new(public_url, organizer).map_err(ServeError::new)?;
        let auth = runtime.wire(ServiceName::Auth);
        let auth = auth.map_err(|_| ServeError::new("MOSTRADOR_ENDPOINTS__AUTH is not set"))?;
        Ok(Self {
            forgotten: ForgottenOwners::new(runtime.db.clone()),
            runtime,
            auth: AuthServiceClient::new(auth),
            renderer: Arc::new(renderer),
            transport: Arc::new(transport),
            contacts: KeptContacts::default(),
        })
    }
}

impl ServiceConfig for Config {
    fn check(&self, common: &InstallationConfig) -> Result<(), ServeError> {
        self.refuse_unsafe(common.env).map_err(ServeError::new)?;
        let public_url = PublicUrl::new(common.public_url());
        Transport::new(self, &public_url, &common.data).map(drop).map_err(ServeError::new)
    }
}
