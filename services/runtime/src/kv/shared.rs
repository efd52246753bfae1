use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

use redis::RedisError;

use super::memory::Memory;
use super::redis::Redis;
use super::{Budget, KvError, UsedUp};
use crate::Clock;
use crate::measures;

/// The pause between two tries to reach a lost Redis.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// Redis, and the memory that stands in for it while it is lost. A process always counts its own tries, so
/// that without Redis a limit is looser by the number of replicas, but never gone.
#[derive(Clone)]
pub struct SharedStore {
    link: Arc<Link>,
    own_part: Memory,
}

struct Link {
    redis: RwLock<Redis>,
    /// No call waits for a lost Redis: a separate task looks for it.
    is_lost: AtomicBool,
}

impl SharedStore {
    pub(super) fn new(redis: Redis, clock: Clock) -> Self {
        let link = Arc::new(Link { redis: RwLock::new(redis), is_lost: AtomicBool::new(false) });
        let shown = Arc::downgrade(&link);
        let is_lost = move || Some(f64::from(u8::from(shown.upgrade()?.is_lost())));
        measures::KV_LOST.at_scrape([], is_lost);
        Self { link, own_part: Memory::new(clock) }
    }

    pub(super) async fn take(&self, budgets: &[Budget]) -> Result<(), UsedUp> {
        let own = self.own_part.take(budgets);
        if self.link.is_lost() {
            return own;
        }
        match self.link.redis().take(budgets).await {
            Ok(taken) => taken,
            Err(error) => {
                measures::KV_ERRORS.of([]).increment(1);
                self.link.note_loss(&error);
                own
            }
        }
    }

    pub(super) async fn give_back(&self, key: &str, allowed: u64) {
        self.own_part.give_back(key, allowed);
        if self.link.is_lost() {
            return;
        }
        if let Err(error) = self.link.redis().give_back(key, allowed).await {
            measures::KV_ERRORS.of([]).increment(1);
            self.link.note_loss(&error);
        }
    }

    /// An idle connection may have ended with a Redis that is there again.
    pub(super) async fn ping(&self) -> Result<(), KvError> {
        if self.link.is_lost() {
            return Err(RedisError::from(std::io::Error::from(std::io::ErrorKind::TimedOut)).into());
        }
        if self.link.redis().ping().await.is_ok() {
            return Ok(());
        }
        self.link.find().await.inspect_err(|error| self.link.note_loss(error))
    }
}

impl Link {
    fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }

    fn redis(&self) -> Redis {
        self.redis.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note_loss(self: &Arc<Self>, error: &KvError) {
        if !self.is_lost.swap(true, Ordering::Relaxed) {
            let cause = std::error::Error::source(error);
            tracing::warn!(%error, cause, "this process counts limits by itself");
            tokio::spawn(look_for(Arc::downgrade(self)));
        }
    }

    async fn find(&self) -> Result<(), KvError> {
        let redis = self.redis().anew()?;
        redis.ping().await?;
        *self.redis.write().unwrap_or_else(PoisonError::into_inner) = redis;
        Ok(())
    }
}

async fn look_for(link: Weak<Link>) {
    loop {
        tokio::time::sleep(LOOK_AGAIN).await;
        let Some(link) = link.upgrade() else { return };
        if link.find().await.is_ok() {
            link.is_lost.store(false, Ordering::Relaxed);
            tracing::warn!("limits are shared again");
            return;
        }
    }
}
