//! The phase of a story: calm at first, then trouble, until all faults are mended.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

const CALM: u8 = 0;
const TROUBLE: u8 = 1;
const OVER: u8 = 2;

/// The phase of a story.
#[derive(Clone)]
pub(crate) struct Phase(Arc<AtomicU8>);

impl Default for Phase {
    fn default() -> Self {
        Self(Arc::new(AtomicU8::new(CALM)))
    }
}

impl Phase {
    /// Lets faults begin.
    pub(crate) fn begin_trouble(&self) {
        self.0.store(TROUBLE, Ordering::Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.0.load(Ordering::Relaxed) == OVER
    }

    pub(crate) fn is_trouble(&self) -> bool {
        self.0.load(Ordering::Relaxed) == TROUBLE
    }

    pub(crate) fn end(&self) {
        self.0.store(OVER, Ordering::Relaxed);
    }
}
