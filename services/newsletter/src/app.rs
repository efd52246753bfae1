//! The state of this service, for its calls and jobs.

use mostrador_runtime::{Application, Runtime};

use crate::config::Config;

/// Clones share it.
#[derive(Clone)]
pub struct App {
    pub runtime: Runtime,
    pub config: Config,
}

impl Application for App {
    fn runtime(&self) -> &Runtime {
        &self.runtime
    }
}
