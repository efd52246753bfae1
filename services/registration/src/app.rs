//! The state of this service, for its calls and jobs.

use std::sync::Arc;

use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::config::{Environment, InstallationConfig};
use mostrador_runtime::email::Email;
use mostrador_runtime::error::Failure;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::text::Locale;
use mostrador_runtime::{Application, Random, Runtime, ServiceConfig, ServiceName};

use crate::config::Config;
use crate::domain::areas::Areas;
use crate::domain::terms::{Terms, Versions};
use crate::vault::{Darkroom, MasterKeys, Vault};

/// The mailbox of development.
const EXAMPLE: &str = "hola@mostrador.example";

/// The reader of the mails about demo requests.
#[derive(Clone, Debug)]
pub(crate) struct Sales {
    pub email: Email,
    pub locale: Locale,
}

impl Sales {
    pub(crate) fn of(config: &Config, env: Environment) -> Result<Self, ServeError> {
        let mailbox = match (&config.sales_email, env) {
            (Some(mailbox), _) => mailbox.as_str(),
            (None, Environment::Development) => EXAMPLE,
            (None, Environment::Production) => {
                return Err(ServeError::new(
                    "in production MOSTRADOR_REGISTRATION__SALES_EMAIL must be set: the mailbox of sales",
                ));
            }
        };
        let email = Email::parse(mailbox)
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
    fn check(&self, common: &InstallationConfig) -> Result<(), ServeError> {
        Sales::of(self, common.env)?;
        master_keys(self, &Random::seeded(0)).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn production_names_the_mailbox_of_sales() {
        let of = |mailbox: Option<&str>, env| {
            let config = Config { sales_email: mailbox.map(str::to_owned), ..Config::default() };
            Sales::of(&config, env).map(|sales| sales.email.to_string()).map_err(|error| error.to_string())
        };
        let refused = of(None, Environment::Production).unwrap_err();
        assert!(refused.contains("MOSTRADOR_REGISTRATION__SALES_EMAIL must be set"), "{refused}");
        assert_eq!(of(None, Environment::Development).unwrap(), EXAMPLE);
        for env in [Environment::Development, Environment::Production] {
            assert_eq!(of(Some("sales@shop.example"), env).unwrap(), "sales@shop.example");
            assert!(of(Some(""), env).unwrap_err().ends_with("is no e-mail address"));
        }
    }
}
