use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use super::KvError;
use super::memory::Memory;
use super::redis::Redis;
use crate::Clock;
use crate::measures;

/// A silent Redis is not asked again for so long: each question costs its caller time.
const LOST_FOR: i64 = 1000;

/// Redis, and the memory that stands in for it while it is lost: each process then counts by itself, so that
/// a limit is looser by the number of replicas, but never gone.
#[derive(Clone)]
pub struct SharedStore {
    redis: Redis,
    meanwhile: Memory,
    clock: Clock,
    /// Epoch milliseconds.
    lost_until: Arc<AtomicI64>,
}

impl SharedStore {
    pub(super) fn new(redis: Redis, clock: Clock) -> Self {
        let store = Self { redis, meanwhile: Memory::new(clock.clone()), clock, lost_until: Arc::default() };
        store.show_loss();
        store
    }

    pub(super) async fn count(&self, key: &str, window: Duration) -> (u64, Duration) {
        if is_lost(&self.clock, &self.lost_until) {
            return self.meanwhile.count(key, window);
        }
        match self.redis.count(key, window).await {
            Ok(counted) => counted,
            Err(error) => {
                let now = self.clock.now().as_millisecond();
                self.lost_until.store(now + LOST_FOR, Ordering::Relaxed);
                measures::KV_ERRORS.of([]).increment(1);
                tracing::warn!(%error, "this process counts limits by itself");
                self.meanwhile.count(key, window)
            }
        }
    }

    /// At each scrape, as long as a clone is there.
    fn show_loss(&self) {
        let (clock, lost_until) = (self.clock.clone(), Arc::downgrade(&self.lost_until));
        let lost = move || Some(f64::from(u8::from(is_lost(&clock, &*lost_until.upgrade()?))));
        measures::KV_LOST.at_scrape([], lost);
    }

    pub(super) async fn ping(&self) -> Result<(), KvError> {
        self.redis.ping().await
    }
}

fn is_lost(clock: &Clock, lost_until: &AtomicI64) -> bool {
    clock.now().as_millisecond() < lost_until.load(Ordering::Relaxed)
}
