use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use super::KvError;
use super::memory::Memory;
use super::redis::Redis;
use crate::Clock;

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
        Self { redis, meanwhile: Memory::new(clock.clone()), clock, lost_until: Arc::default() }
    }

    pub(super) async fn count(&self, key: &str, window: Duration) -> (u64, Duration) {
        if self.clock.now().as_millisecond() < self.lost_until.load(Ordering::Relaxed) {
            return self.meanwhile.count(key, window);
        }
        match self.redis.count(key, window).await {
            Ok(counted) => counted,
            Err(error) => {
                let now = self.clock.now().as_millisecond();
                self.lost_until.store(now + LOST_FOR, Ordering::Relaxed);
                tracing::warn!(%error, "this process counts limits by itself");
                self.meanwhile.count(key, window)
            }
        }
    }

    pub(super) async fn ping(&self) -> Result<(), KvError> {
        self.redis.ping().await
    }
}
