//! The state of this service, for its calls and jobs.

use std::sync::Arc;

use jiff::Timestamp;
use mostrador_runtime::{Application, Runtime};
use tokio_util::sync::CancellationToken;

use crate::budgets::Budgets;
use crate::config::Config;
use crate::domain::password::PasswordRules;
use crate::error::Error;
use crate::hashing::Hasher;
use crate::steps::keys::refresh_keyring::Keyring;

/// Its clones share one state.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub config: Arc<Config>,
    pub hasher: Hasher,
    pub budgets: Budgets,
    pub keyring: Keyring,
    /// Ends the streams, so that a stop need not wait until edges close them.
    pub stopping: CancellationToken,
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}

impl App {
    pub async fn open(config: Config, runtime: Runtime) -> Result<Self, Error> {
        Ok(Self {
            hasher: Hasher::new(config.threads(), config.hash_queue, runtime.random.clone())?,
            budgets: Budgets::new(runtime.limits.clone(), &config),
            keyring: Keyring::open(runtime.clone(), config.key_schedule()).await?,
            config: Arc::new(config),
            runtime,
            stopping: CancellationToken::new(),
        })
    }

    /// The real time, as authenticator apps do not follow a clock that a test advances.
    pub fn real_now(&self) -> Timestamp {
        let clock = &self.runtime.clock;
        clock.now().checked_sub(clock.offset()).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    pub fn password_rules(&self) -> PasswordRules {
        PasswordRules::new(self.config.password_minimum)
    }
}
