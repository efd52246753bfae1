//! The counters that replicas share and may lose at any time. Never the truth.

mod memory;
mod redis;
mod shared;

use std::time::Duration;

use crate::Clock;
use crate::tls::Authorities;

/// So many tries in a time. The key names the limited act and its subject; addresses are hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    pub key: String,
    pub allowed: u64,
    pub window: Duration,
}

/// A key-value store in memory (one process) or Redis (replicas).
#[derive(Clone)]
pub enum Kv {
    Memory(memory::Memory),
    Redis(shared::SharedStore),
}

#[derive(Debug, thiserror::Error)]
pub enum KvError {
    #[error("the key-value store does not answer")]
    Redis(#[from] ::redis::RedisError),
    #[error("is no address such as redis://default:PASSWORD@redis.example:6379/")]
    Address,
    #[error("#insecure is refused: MOSTRADOR_AUTHORITIES says whose certificate Redis has")]
    Insecure,
}

/// A budget is used up until its window, which the first try opened, is over: after this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedUp(pub Duration);

impl Kv {
    pub fn memory(clock: Clock) -> Self {
        Self::Memory(memory::Memory::new(clock))
    }

    /// Connects lazily and again after a loss; meanwhile this process counts by itself. The authorities are for
    /// `rediss://…`, those of the web when there are none.
    pub fn redis(url: &str, authorities: Option<Authorities<'_>>, clock: Clock) -> Result<Self, KvError> {
        Ok(Self::Redis(shared::SharedStore::new(redis::Redis::new(url, authorities)?, clock)))
    }

    /// Takes one try of each budget in turn, until one is used up: those behind it lose none. All that is one
    /// trip to the store.
    pub async fn take(&self, budgets: &[Budget]) -> Result<(), UsedUp> {
        match self {
            Self::Memory(memory) => memory.take(budgets),
            Self::Redis(shared) => shared.take(budgets).await,
        }
    }

    /// One try of a budget that allows so many was for nothing. A store that is lost keeps it.
    pub async fn give_back(&self, key: &str, allowed: u64) {
        match self {
            Self::Memory(memory) => memory.give_back(key, allowed),
            Self::Redis(shared) => shared.give_back(key, allowed).await,
        }
    }

    pub async fn ping(&self) -> Result<(), KvError> {
        match self {
            Self::Memory(_) => Ok(()),
            Self::Redis(shared) => shared.ping().await,
        }
    }
}
