//! Counters that replicas share and may lose at any time; no record depends on them.

mod memory;
mod redis;
mod shared;

use std::time::Duration;

use crate::Clock;
use crate::tls::Authorities;

/// A number of tries in a time. The key names the limited act and its subject; addresses are hashed.
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

/// The failure of an exhausted budget, with the rest of its window, which the first try opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedUp(pub Duration);

impl Kv {
    pub fn memory(clock: Clock) -> Self {
        Self::Memory(memory::Memory::new(clock))
    }

    /// Connects lazily and again after a loss; meanwhile this process counts by itself. `authorities` are for
    /// `rediss://…`; the default is the web's.
    pub fn redis(url: &str, authorities: Option<Authorities<'_>>, clock: Clock) -> Result<Self, KvError> {
        Ok(Self::Redis(shared::SharedStore::new(redis::Redis::new(url, authorities)?, clock)))
    }

    /// Takes one try from each budget in turn, until one is exhausted: the budgets after it lose none. All of
    /// it is one trip to the store.
    pub async fn take(&self, budgets: &[Budget]) -> Result<(), UsedUp> {
        match self {
            Self::Memory(memory) => memory.take(budgets),
            Self::Redis(shared) => shared.take(budgets).await,
        }
    }

    /// Gives back one try of a budget that allows `allowed`. A lost store keeps the try.
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
