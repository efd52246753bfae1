use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts deliveries, from before their rows are claimed until they are settled; clones share the counts.
#[derive(Clone, Debug, Default)]
pub(super) struct Traffic(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    begun: AtomicU64,
    ended: AtomicU64,
}

/// The traffic at one moment. When two readings are equal and at rest, no delivery was under way between
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrafficReading {
    begun: u64,
    ended: u64,
}

/// A delivery under way; its drop counts the end.
pub(super) struct TrafficGuard(Traffic);

impl Traffic {
    pub(super) fn begin(&self) -> TrafficGuard {
        self.0.begun.fetch_add(1, Ordering::SeqCst);
        TrafficGuard(self.clone())
    }

    /// Reads the ends first, so that a delivery that begins meanwhile counts as under way.
    pub(super) fn passed(&self) -> TrafficReading {
        let ended = self.0.ended.load(Ordering::SeqCst);
        TrafficReading { begun: self.0.begun.load(Ordering::SeqCst), ended }
    }
}

impl TrafficReading {
    pub fn is_at_rest(&self) -> bool {
        self.begun == self.ended
    }
}

impl Drop for TrafficGuard {
    fn drop(&mut self) {
        self.0.0.ended.fetch_add(1, Ordering::SeqCst);
    }
}
