//! The pace of long work that writes in turns: other writes come first, and long work never stands still.

use std::time::Duration;

use tokio::time::Instant;

/// A rest lasts this many times the length of its turn, if other writes joined the turn.
const REST: u32 = 16;
/// After its rest, long work lets other writes go first for so long at most.
const COURTESY: Duration = Duration::from_millis(50);

pub(super) struct Pace {
    /// The beginning of the running turn.
    turn_began: Option<Instant>,
    /// Other writes ran since the last turn began.
    others_came: bool,
    rests_until: Instant,
}

impl Pace {
    pub(super) fn new(now: Instant) -> Self {
        Self { turn_began: None, others_came: false, rests_until: now }
    }

    pub(super) fn begin_turn(&mut self, now: Instant) {
        (self.turn_began, self.others_came) = (Some(now), false);
    }

    /// A write begins that is no turn.
    pub(super) fn note_other(&mut self) {
        self.others_came = true;
    }

    /// The writer comes for its next job: a running turn has ended, with its commit.
    pub(super) fn end_turn(&mut self, now: Instant) {
        if let Some(began) = self.turn_began.take() {
            let rest = if self.others_came { (now - began) * REST } else { Duration::ZERO };
            self.rests_until = now + rest;
        }
    }

    pub(super) fn rests_until(&self) -> Instant {
        self.rests_until
    }

    /// True when a turn goes first, although other writes wait.
    pub(super) fn is_overdue(&self, now: Instant) -> bool {
        now >= self.rests_until + COURTESY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn after_a_turn(others_come: bool) -> (Pace, Instant) {
        let began = Instant::now();
        let mut pace = Pace::new(began);
        pace.note_other();
        pace.begin_turn(began);
        if others_come {
            pace.note_other();
        }
        pace.end_turn(began + 5 * MS);
        (pace, began + 5 * MS)
    }

    #[test]
    fn a_turn_that_other_writes_join_is_followed_by_a_rest() {
        let (mut pace, ended) = after_a_turn(true);
        assert_eq!(pace.rests_until(), ended + 80 * MS, "sixteen times the five milliseconds of the turn");
        pace.end_turn(ended + 9 * MS);
        assert_eq!(pace.rests_until(), ended + 80 * MS, "a batch without a turn changes nothing");
    }

    #[test]
    fn a_turn_that_no_write_joins_is_followed_by_the_next_one() {
        let (pace, ended) = after_a_turn(false);
        assert_eq!(pace.rests_until(), ended);
    }

    #[test]
    fn a_turn_goes_first_when_other_writes_have_gone_first_for_long() {
        let (pace, ended) = after_a_turn(true);
        assert!(!pace.is_overdue(ended + 129 * MS));
        assert!(pace.is_overdue(ended + 130 * MS));
    }
}
