//! A service's own reason not to work, which its database and writer do not tell: while it stands the process
//! is not ready. A new process of a rollout then replaces none that works.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Clone, Debug, Default)]
pub struct Objection(Arc<AtomicBool>);

impl Objection {
    /// The service logs its reason.
    pub fn set(&self, stands: bool) {
        self.0.store(stands, Ordering::Relaxed);
    }

    pub fn stands(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
