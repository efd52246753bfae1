use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;

use super::{Budget, UsedUp};
use crate::Clock;

/// The number of entries above which the store removes the expired ones.
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
    /// By the clock's passed time: a step of the clock ends no window, and prolongs none.
    expires_at: SignedDuration,
}

impl Memory {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, entries: Arc::default() }
    }

    pub(super) fn take(&self, budgets: &[Budget]) -> Result<(), UsedUp> {
        for Budget { key, allowed, window } in budgets {
            let (count, left) = self.count(key, *window);
            if count > *allowed {
                return Err(UsedUp(left));
            }
        }
        Ok(())
    }

    pub(super) fn give_back(&self, key: &str, allowed: u64) {
        if let Some(entry) = self.lock().by_key.get_mut(key) {
            entry.count = entry.count.min(allowed).saturating_sub(1);
        }
    }

    /// Counts one more in the window that the first count opened; returns the count and the rest of the
    /// window.
    fn count(&self, key: &str, window: Duration) -> (u64, Duration) {
        let now = self.clock.passed();
        let mut entries = self.lock();
        entries.sweep(now);
        let entry = entries.by_key.entry(key.to_owned()).or_insert(Entry { count: 0, expires_at: now });
        if entry.expires_at <= now {
            *entry = Entry { count: 0, expires_at: now.saturating_add(signed(window)) };
        }
        entry.count += 1;
        (entry.count, (entry.expires_at - now).unsigned_abs())
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    fn sweep(&mut self, now: SignedDuration) {
        if self.by_key.len() > self.sweep_at.max(SWEEP_FROM) {
            self.by_key.retain(|_, entry| entry.expires_at > now);
            self.sweep_at = self.by_key.len() * 2;
        }
    }
}

fn signed(window: Duration) -> SignedDuration {
    window.try_into().unwrap_or(SignedDuration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::PlayedMachine;

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

    #[test]
    fn a_step_of_the_clock_ends_no_window_and_prolongs_none() {
        let start = jiff::Timestamp::UNIX_EPOCH;
        let machine = PlayedMachine::at(start);
        let memory = Memory::new(Clock::played(&machine));
        let (minute, two_days) = (Duration::from_mins(1), SignedDuration::from_hours(48));
        assert_eq!(memory.count("a", minute).0, 1);
        machine.set(start + two_days);
        assert_eq!(memory.count("a", minute), (2, minute), "two days ahead");
        assert_eq!(memory.count("b", minute).0, 1);
        machine.set(start);
        assert_eq!(memory.count("b", minute), (2, minute), "and back");
        machine.pass(60_000_000);
        assert_eq!((memory.count("a", minute).0, memory.count("b", minute).0), (1, 1));
    }

    /// Without one lock around reading and adding, the first counts of a window get lost.
    #[test]
    fn counts_of_the_same_moment_all_count() {
        const THREADS: u64 = 8;
        const KEYS: usize = 2_000;
        let memory = Memory::new(Clock::fixed(jiff::Timestamp::UNIX_EPOCH));
        let start = std::sync::Barrier::new(8);
        std::thread::scope(|threads| {
            for _ in 0..THREADS {
                threads.spawn(|| {
                    start.wait();
                    for key in 0..KEYS {
                        memory.count(&key.to_string(), Duration::from_mins(1));
                    }
                });
            }
        });
        for key in 0..KEYS {
            assert_eq!(memory.count(&key.to_string(), Duration::from_mins(1)).0, THREADS + 1);
        }
    }
}
