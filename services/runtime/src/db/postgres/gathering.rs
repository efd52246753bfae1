//! The moments at which transactions of several writes begin.

use std::time::Duration;

use tokio::time::Instant;

/// The most closures in one transaction: the first of them waits for the last.
pub(super) const LONGEST_BATCH: usize = 8;
/// Long enough for a second write to come while the database is busy; short beside a call.
const APART: Duration = Duration::from_millis(5);

/// Keeps the transactions apart in time, so that writes gather for one while connections are free, too: a
/// write by itself costs as much as several that share their trips to the server and their commit.
pub(super) struct Gathering {
    next: Instant,
}

impl Gathering {
    pub(super) fn new(now: Instant) -> Self {
        Self { next: now }
    }

    /// The beginning of a transaction that could begin now. Its first write came at `arrived`, and `waiting`
    /// writes could join it.
    pub(super) fn beginning(&mut self, now: Instant, arrived: Instant, waiting: usize) -> Instant {
        let is_full = waiting + 1 >= LONGEST_BATCH;
        let beginning = if is_full { now } else { self.next.min(arrived + APART).max(now) };
        self.next = beginning + APART;
        beginning
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_after_a_pause_begins_at_once_and_the_next_ones_gather() {
        let now = Instant::now();
        let mut gathering = Gathering::new(now);
        assert_eq!(gathering.beginning(now, now, 0), now);
        let soon = now + APART / 4;
        assert_eq!(gathering.beginning(soon, soon, 2), now + APART);
        let later = now + APART * 3;
        assert_eq!(gathering.beginning(later, later, 0), later);
    }

    #[test]
    fn a_full_transaction_begins_at_once_and_the_next_writes_gather_from_then_on() {
        let now = Instant::now();
        let mut gathering = Gathering::new(now);
        for _ in 0..3 {
            assert_eq!(gathering.beginning(now, now, LONGEST_BATCH - 1), now);
        }
        assert_eq!(gathering.beginning(now, now, LONGEST_BATCH - 2), now + APART);
    }

    /// Otherwise each serialisable write between them would cost the writes behind it another wait.
    #[test]
    fn a_write_that_has_waited_behind_others_does_not_wait_again() {
        let arrived = Instant::now();
        let mut gathering = Gathering::new(arrived);
        let before = arrived + APART / 2;
        gathering.beginning(before, before, 0);
        assert_eq!(gathering.beginning(before, arrived, 3), arrived + APART);
        assert_eq!(gathering.beginning(arrived + APART, arrived, 2), arrived + APART);
    }
}
