//! The times at which passport keys sign and are made. The next key is published before its turn, so that
//! every service knows it in time.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;

/// A key still verifies for this long after its turn; a passport lives 60 seconds.
const VERIFIES_AFTER: SignedDuration = SignedDuration::from_mins(10);

/// The time for which a key signs, and the time between its publication and its turn.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    pub signs_for: SignedDuration,
    pub published_before: SignedDuration,
}

/// The times of one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub signs_from: Timestamp,
    pub signs_until: Timestamp,
    pub expires_at: Timestamp,
}

impl Turn {
    fn starting(signs_from: Timestamp, schedule: Schedule) -> Self {
        let signs_until = later(signs_from, schedule.signs_for);
        Self { signs_from, signs_until, expires_at: later(signs_until, VERIFIES_AFTER) }
    }

    pub fn signs_at(&self, now: Timestamp) -> bool {
        self.signs_from <= now && now < self.signs_until
    }
}

/// The turns that lack a key at `now`: the current turn when no key signs, and the next turn when its key
/// must be published.
pub fn missing(turns: &[Turn], schedule: Schedule, now: Timestamp) -> Vec<Turn> {
    let mut missing = Vec::new();
    let mut covered_until = covered_from(turns, now);
    if covered_until <= now {
        let turn = Turn::starting(now, schedule);
        covered_until = turn.signs_until;
        missing.push(turn);
    }
    if later(now, schedule.published_before) >= covered_until {
        missing.push(Turn::starting(covered_until, schedule));
    }
    missing
}

/// The end of the time from `now` in which some key signs at every moment.
fn covered_from(turns: &[Turn], now: Timestamp) -> Timestamp {
    let mut until = now;
    while let Some(turn) = turns.iter().find(|turn| turn.signs_at(until)) {
        until = turn.signs_until;
    }
    until
}

/// The latest of the keys that may sign now.
pub fn signing(turns: &[Turn], now: Timestamp) -> Option<usize> {
    let signs = turns.iter().enumerate().filter(|(_, turn)| turn.signs_at(now));
    signs.max_by_key(|(_, turn)| turn.signs_from).map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SCHEDULE: Schedule = Schedule {
        signs_for: SignedDuration::from_hours(24),
        published_before: SignedDuration::from_hours(1),
    };

    fn at(minutes: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minutes)
    }

    #[test]
    fn the_next_key_is_published_an_hour_before_it_signs() {
        let first = missing(&[], SCHEDULE, at(0));
        assert_eq!(first.len(), 1);
        assert_eq!(missing(&first, SCHEDULE, at(22 * 60)), []);
        let next = missing(&first, SCHEDULE, at(23 * 60));
        assert_eq!(next.iter().map(|turn| turn.signs_from).collect::<Vec<_>>(), [at(24 * 60)]);
    }

    proptest! {
        /// However the clock moves, the keys form exactly one chain, and one key signs now.
        #[test]
        fn there_is_always_a_key_that_signs(gaps in prop::collection::vec(0_i64..4000, 1..60)) {
            let (mut turns, mut now) = (Vec::new(), at(0));
            for gap in gaps {
                now += SignedDuration::from_mins(gap);
                turns.extend(missing(&turns, SCHEDULE, now));
                prop_assert!(missing(&turns, SCHEDULE, now).is_empty());
                let current = turns[signing(&turns, now).unwrap()];
                prop_assert!(current.expires_at > current.signs_until);
                prop_assert!(covered_from(&turns, now) > now + SCHEDULE.published_before);
            }
            turns.sort_by_key(|turn| turn.signs_from);
            prop_assert!(turns.windows(2).all(|pair| pair[0].signs_until <= pair[1].signs_from));
        }
    }
}
