//! The state of this service, for its calls and jobs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mostrador_runtime::config::Environment;
use mostrador_runtime::{Application, Runtime};

use crate::config::Config;
use crate::domain::policy::Policy;

/// Its clones share one state.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub policy: Policy,
    pub agreement: Agreement,
}

/// Does the policy state the numbers of the terms in force, by registration's last answer? False before
/// registration's first answer.
#[derive(Clone, Debug, Default)]
pub struct Agreement(Arc<AtomicBool>);

impl Agreement {
    pub fn note(&self, agrees: bool) {
        self.0.store(agrees, Ordering::Relaxed);
    }

    fn stands(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl App {
    pub fn new(config: Config, runtime: Runtime) -> Self {
        Self { runtime, policy: config.policy, agreement: Agreement::default() }
    }

    pub fn is_production(&self) -> bool {
        self.runtime.env == Environment::Production
    }

    /// May time bring steps? In production the policy must first agree with the terms, as owners accepted the
    /// days of the terms.
    pub fn takes_steps(&self) -> bool {
        !self.is_production() || self.agreement.stands()
    }
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}
