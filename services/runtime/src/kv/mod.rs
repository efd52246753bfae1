//! The counters that replicas share and may lose at any time. Never the truth.

mod memory;
mod redis;
mod shared;

use std::time::Duration;

use crate::Clock;

/// A key-value store in memory (one process) or Redis (replicas).
#[derive(Clone)]
pub enum Kv {
    Memory(memory::Memory),
    Redis(shared::SharedStore),
}

#[derive(Debug, thiserror::Error)]
#[error("the key-value store does not answer")]
pub struct KvError(#[from] ::redis::RedisError);

impl Kv {
    pub fn memory(clock: Clock) -> Self {
        Self::Memory(memory::Memory::new(clock))
    }

    /// Connects lazily and again after a loss; meanwhile this process counts by itself.
    pub fn redis(url: &str, clock: Clock) -> Result<Self, KvError> {
        Ok(Self::Redis(shared::SharedStore::new(redis::Redis::connect_lazily(url)?, clock)))
    }

    /// Counts one more in the window that the first count opened; answers the count, and the rest of the
    /// window.
    pub async fn count(&self, key: &str, window: Duration) -> (u64, Duration) {
        match self {
            Self::Memory(memory) => memory.count(key, window),
            Self::Redis(shared) => shared.count(key, window).await,
        }
    }

    pub async fn ping(&self) -> Result<(), KvError> {
        match self {
            Self::Memory(_) => Ok(()),
            Self::Redis(shared) => shared.ping().await,
        }
    }
}
