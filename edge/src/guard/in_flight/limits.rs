//! The limits on the calls that are under way, one for each priority. A limit shrinks while most of its calls
//! take too long. Lower priorities shrink first: a limit shrinks itself only when the lower ones are down to
//! their least. It grows again while calls are quick.

use jiff::SignedDuration;

use super::Priority;

/// The shortest time between two judgements of a limit, and the fewest ended calls that a judgement needs.
const JUDGED_EVERY: SignedDuration = SignedDuration::from_millis(100);
const JUDGED_BY: usize = 8;
const MOST: usize = 1_024;
/// A lower priority stays small for so long after the last late calls of a higher one.
const STILL_LATE: SignedDuration = SignedDuration::from_secs(1);
/// A limit that gave way to a crowd soon has the room of a calm day again.
const SMALLEST_STEP: usize = 4;

#[derive(Debug)]
pub(super) struct Limits([Limit; 4]);

#[derive(Debug)]
struct Limit {
    at_most: usize,
    under_way: usize,
    /// The most calls under way since the last judgement; the fields below count from then, too.
    peak: usize,
    ended: usize,
    late: usize,
    judged_at: SignedDuration,
    /// The last judgement that found a crowd, most of it late.
    late_at: Option<SignedDuration>,
}

impl Limits {
    pub(super) fn new() -> Self {
        Self(Priority::ALL.map(|priority| Limit {
            at_most: priority.first(),
            under_way: 0,
            peak: 0,
            ended: 0,
            late: 0,
            judged_at: SignedDuration::ZERO,
            late_at: None,
        }))
    }

    pub(super) const fn limit(&self, priority: Priority) -> usize {
        self.0[priority as usize].at_most
    }

    pub(super) const fn under_way(&self, priority: Priority) -> usize {
        self.0[priority as usize].under_way
    }

    /// Counts one more call as under way, if there is room.
    pub(super) fn begin(&mut self, priority: Priority) -> bool {
        let has_room = self.under_way(priority) < self.limit(priority);
        if has_room {
            self.go_on(priority);
        }
        has_room
    }

    /// An admitted call continues, even beyond the limit.
    pub(super) fn go_on(&mut self, priority: Priority) {
        let limit = &mut self.0[priority as usize];
        limit.under_way += 1;
        limit.peak = limit.peak.max(limit.under_way);
    }

    /// A call pauses or ends.
    pub(super) const fn rest(&mut self, priority: Priority) {
        self.0[priority as usize].under_way -= 1;
    }

    /// Counts the duration of a call that ends now.
    pub(super) fn count(&mut self, priority: Priority, took: SignedDuration, now: SignedDuration) {
        let limit = &mut self.0[priority as usize];
        limit.ended += 1;
        limit.late += usize::from(took > priority.patience());
        if now - limit.judged_at >= JUDGED_EVERY && limit.ended >= JUDGED_BY {
            let Limit { ended, late, peak, .. } = *limit;
            (limit.ended, limit.late, limit.peak, limit.judged_at) = (0, 0, limit.under_way, now);
            if late * 2 <= ended {
                if !priority.higher().any(|higher| self.0[higher as usize].was_late(now)) {
                    self.0[priority as usize].grow(peak, priority.first());
                }
            } else if peak > priority.crowd() {
                limit.late_at = Some(now);
                self.shrink(priority, peak);
            }
        }
    }

    fn shrink(&mut self, priority: Priority, peak: usize) {
        let mut is_lowest = true;
        for lower in priority.lower() {
            let under_way = self.under_way(lower);
            is_lowest &= under_way <= lower.least();
            self.0[lower as usize].shrink(under_way, lower.least());
        }
        if is_lowest && peak > priority.fewest() {
            self.0[priority as usize].shrink(peak, priority.fewest());
        }
    }
}

impl Limit {
    fn was_late(&self, now: SignedDuration) -> bool {
        self.late_at.is_some_and(|late_at| now - late_at < STILL_LATE)
    }

    /// Never grows a limit that has shrunk below `at_least` for a higher priority.
    fn shrink(&mut self, used: usize, at_least: usize) {
        self.at_most = (self.at_most.min(used) * 4 / 5).max(at_least.min(self.at_most));
    }

    /// Grows back to the initial limit in any case, and beyond it only as far as it is used.
    fn grow(&mut self, used: usize, first: usize) {
        if self.at_most < first || used * 2 >= self.at_most {
            self.at_most = (self.at_most + (self.at_most / 8).max(SMALLEST_STEP)).min(MOST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOW: SignedDuration = SignedDuration::from_secs(9);

    /// Sends `calls` calls at once, each of which takes `took` if admitted; returns the number of admitted
    /// calls.
    fn wave(limits: &mut Limits, priority: Priority, calls: usize, took: SignedDuration, at: i64) -> usize {
        let begun = (0..calls).filter(|_| limits.begin(priority)).count();
        (0..begun).for_each(|_| limits.rest(priority));
        let now = SignedDuration::from_secs(at);
        (0..begun).for_each(|_| limits.count(priority, took, now));
        begun
    }

    #[test]
    fn calls_that_take_long_are_fewer_and_fewer_and_more_again_afterwards() {
        let mut limits = Limits::new();
        let slow: Vec<_> = (1..=13).map(|at| wave(&mut limits, Priority::Account, 500, SLOW, at)).collect();
        assert_eq!(slow, [256, 204, 163, 130, 104, 83, 66, 52, 41, 32, 25, 24, 24]);
        let patience = Priority::Account.patience();
        let quick = (14..=66).map(|at| wave(&mut limits, Priority::Account, 2_000, patience, at)).last();
        assert_eq!(quick, Some(MOST));
    }

    #[test]
    fn a_few_calls_are_no_crowd_however_long_they_take() {
        let mut limits = Limits::new();
        for at in 1..=60 {
            wave(&mut limits, Priority::Account, Priority::Account.fewest(), SLOW, at);
        }
        assert_eq!(limits.limit(Priority::Account), Priority::Account.first());
    }

    #[test]
    fn few_calls_are_let_in_however_long_they_take() {
        for priority in Priority::ALL {
            let mut limits = Limits::new();
            let fewest = priority.fewest();
            let waves = (1..=60).map(|at| wave(&mut limits, priority, fewest, SLOW, at));
            assert!(waves.into_iter().all(|begun| begun == fewest), "{priority:?}");
        }
    }

    #[test]
    fn a_few_slow_calls_among_quick_ones_change_nothing() {
        let mut limits = Limits::new();
        for at in 1..=60 {
            wave(&mut limits, Priority::Account, 4, SLOW, at);
            wave(&mut limits, Priority::Account, 5, SignedDuration::ZERO, at);
        }
        assert_eq!(limits.limit(Priority::Account), Priority::Account.first());
    }

    #[test]
    fn each_priority_gives_way_only_after_all_lower_ones() {
        for higher in [Priority::Payment, Priority::SignIn, Priority::Account] {
            for lower in higher.lower() {
                let mut limits = Limits::new();
                while limits.begin(lower) {}
                wave(&mut limits, higher, higher.first(), SLOW, 1);
                assert_eq!(limits.limit(higher), higher.first(), "{higher:?} before {lower:?}");
                assert!(limits.limit(lower) < lower.first(), "{lower:?} gives way to {higher:?}");
            }
        }
    }

    #[test]
    fn lower_priorities_give_way_first() {
        let mut limits = Limits::new();
        while limits.begin(Priority::Newsletter) {}
        let first = Priority::Payment.first();
        assert_eq!(wave(&mut limits, Priority::Payment, first, SLOW, 1), first);
        assert_eq!(limits.limit(Priority::Payment), first, "newsletters are under way");
        assert_eq!(limits.limit(Priority::Newsletter), 51);
        (0..63).for_each(|_| limits.rest(Priority::Newsletter));
        wave(&mut limits, Priority::Payment, first, SLOW, 2);
        assert_eq!(limits.limit(Priority::Payment), 819);
        assert_eq!(limits.limit(Priority::Newsletter), Priority::Newsletter.least());
    }

    #[test]
    fn a_limit_that_gave_way_has_its_room_again_soon_after() {
        for lower in Priority::Payment.lower() {
            let mut limits = Limits::new();
            limits.begin(lower);
            for at in 1..=30 {
                wave(&mut limits, Priority::Payment, Priority::Payment.first(), SLOW, at);
            }
            assert_eq!(limits.limit(lower), lower.least(), "{lower:?}");
            limits.rest(lower);
            let quick = |limits: &mut Limits, at| {
                for _ in 0..8 {
                    wave(limits, lower, 9, SignedDuration::ZERO, at);
                }
            };
            quick(&mut limits, 30);
            assert_eq!(limits.limit(lower), lower.least(), "{lower:?} in the same second");
            (31..=36).for_each(|at| quick(&mut limits, at));
            assert!(limits.limit(lower) >= lower.fewest(), "{lower:?} after six judgements");
        }
    }
}
