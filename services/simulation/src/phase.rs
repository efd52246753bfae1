//! How far a story is: calm at first, then trouble, until all is mended.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The phase of a story.
#[derive(Clone, Default)]
pub(crate) struct Phase(Arc<AtomicU8>);

impl Phase {
    /// Faults come from now on.
    pub(crate) fn begin_trouble(&self) {
        self.0.store(1, Ordering::Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 2
    }

    pub(crate) fn is_trouble(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 1
    }

    pub(crate) fn end(&self) {
        self.0.store(2, Ordering::Relaxed);
    }
}
