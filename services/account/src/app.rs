//! The state of this service, for its calls and jobs.

use mostrador_runtime::{Application, Runtime};

use crate::config::Config;
use crate::domain::policy::Policy;

/// Its clones share one state.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub policy: Policy,
}

impl App {
    pub fn new(config: Config, runtime: Runtime) -> Self {
        Self { runtime, policy: config.policy }
    }
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}
