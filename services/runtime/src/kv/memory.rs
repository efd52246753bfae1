use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::Clock;

/// Entries over which expired ones are looked for.
const SWEEP_FROM: usize = 10_000;

#[derive(Clone)]
pub struct Memory {
    clock: Clock,
    entries: Arc<Mutex<Entries>>,
}

#[derive(Default)]
struct Entries {
    by_key: HashMap<String, Entry>,
    sweep_at: usize,
}

struct Entry {
    count: u64,
    expires_at: i64,
}

impl Memory {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, entries: Arc::default() }
    }

    pub(super) fn count(&self, key: &str, window: Duration) -> (u64, Duration) {
        let now = self.now();
        if let Some(entry) = self.lock().by_key.get_mut(key).filter(|entry| entry.expires_at > now) {
            entry.count += 1;
            return (entry.count, Duration::from_millis((entry.expires_at - now).unsigned_abs()));
        }
        self.insert(key, Entry { count: 1, expires_at: now + ms(window) });
        (1, window)
    }

    fn insert(&self, key: &str, entry: Entry) {
        let now = self.now();
        let mut entries = self.lock();
        entries.by_key.insert(key.to_owned(), entry);
        if entries.by_key.len() > entries.sweep_at.max(SWEEP_FROM) {
            entries.by_key.retain(|_, entry| entry.expires_at > now);
            entries.sweep_at = entries.by_key.len() * 2;
        }
    }

    fn now(&self) -> i64 {
        self.clock.now().as_millisecond()
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn ms(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_end_with_their_window() {
        let clock = Clock::fixed(jiff::Timestamp::UNIX_EPOCH);
        let memory = Memory::new(clock.clone());
        let minute = Duration::from_mins(1);
        assert_eq!(memory.count("b", minute), (1, minute));
        clock.advance(jiff::SignedDuration::from_secs(20));
        assert_eq!(memory.count("b", minute), (2, Duration::from_secs(40)));
        clock.advance(jiff::SignedDuration::from_secs(40));
        assert_eq!(memory.count("b", minute), (1, minute));
    }
}
