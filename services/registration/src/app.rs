//! The state of this service, for its calls and jobs.

use std::sync::Arc;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::config::InstallationConfig;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::Failure;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::text::Locale;
use mostrador_runtime::{Application, Random, Runtime, ServiceConfig, ServiceName};

use crate::config::Config;
use crate::domain::areas::Areas;
use crate::domain::terms::{Terms, Versions};
use crate::vault::{Darkroom, MasterKeys, Vault};

/// The reader of the mails about demo requests.
#[derive(Clone, Debug)]
pub(crate) struct Sales {
    pub email: Email,
    pub locale: Locale,
}

impl Sales {
    pub(crate) fn of(config: &Config) -> Result<Self, ServeError> {
        let email = Email::parse(&config.sales_email)
            .map_err(|_| ServeError::new("MOSTRADOR_REGISTRATION__SALES_EMAIL is no e-mail address"))?;
        Ok(Self { email, locale: config.sales_locale })
    }
}

pub(crate) fn master_keys(config: &Config, random: &Random) -> Result<MasterKeys, ServeError> {
    MasterKeys::parse(config.vault_keys.expose(), random)
        .map_err(|bad| ServeError::new(format!("MOSTRADOR_REGISTRATION__VAULT_KEYS {bad}")))
}

/// The state; clones share it.
#[derive(Clone)]
pub(crate) struct App {
    pub runtime: Runtime,
    pub config: Arc<Config>,
    pub areas: Arc<Areas>,
    pub terms: Arc<Versions>,
    pub sales: Sales,
    pub vault: Vault,
    pub darkroom: Darkroom,
    auth: Result<Wire, Failure>,
    account: Result<Wire, Failure>,
    mailer: Result<Wire, Failure>,
}

impl App {
    pub(crate) fn new(
        runtime: Runtime,
        config: Config,
        (areas, terms): (Areas, Versions),
        sales: Sales,
        vault: Vault,
    ) -> Self {
        Self {
            auth: runtime.wire(ServiceName::Auth),
            account: runtime.wire(ServiceName::Account),
            mailer: runtime.wire(ServiceName::Mailer),
            runtime,
            config: Arc::new(config),
            areas: Arc::new(areas),
            terms: Arc::new(terms),
            sales,
            vault,
            darkroom: Darkroom::default(),
        }
    }

    /// The terms at this moment: ask once for each call.
    pub(crate) fn terms_in_force(&self) -> &Terms {
        self.terms.in_force(self.now())
    }

    pub(crate) fn auth(&self) -> Result<AuthServiceClient<Wire>, Failure> {
        self.auth.clone().map(AuthServiceClient::new)
    }

    pub(crate) fn account(&self) -> Result<AccountServiceClient<Wire>, Failure> {
        self.account.clone().map(AccountServiceClient::new)
    }

    pub(crate) fn mailer(&self) -> Result<MailerServiceClient<Wire>, Failure> {
        self.mailer.clone().map(MailerServiceClient::new)
    }
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}

impl ServiceConfig for Config {
    fn check(&self, _common: &InstallationConfig) -> Result<(), ServeError> {
        Sales::of(self)?;
        master_keys(self, &Random::seeded(0)).map(drop)
    }
}
