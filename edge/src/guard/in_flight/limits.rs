//! The limits on the calls that are under way, one for each priority. A limit shrinks while most of its calls take
//! longer than they may, and so do those of lower priorities: it gives way itself only when these have no more
//! calls than they always may. It grows again while calls are quick.

use jiff::SignedDuration;

use super::Priority;

/// A limit is judged anew at most so often, by at least so many calls that ended.
const JUDGED_EVERY: SignedDuration = SignedDuration::from_millis(100);
const JUDGED_BY: usize = 8;
const MOST: usize = 1_024;

#[derive(Debug)]
pub(super) struct Limits([Limit; 4]);

#[derive(Debug)]
struct Limit {
    at_most: usize,
    under_way: usize,
    /// Since the last judgement, as all below.
    peak: usize,
    ended: usize,
    late: usize,
    judged_at: SignedDuration,
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
        }))
    }

    pub(super) const fn limit(&self, priority: Priority) -> usize {
        self.0[priority as usize].at_most
    }

    pub(super) const fn under_way(&self, priority: Priority) -> usize {
        self.0[priority as usize].under_way
    }

    /// Is there room for one more call? Then it is under way.
    pub(super) fn begin(&mut self, priority: Priority) -> bool {
        let has_room = self.under_way(priority) < self.limit(priority);
        if has_room {
            self.go_on(priority);
        }
        has_room
    }

    /// A call that was let in is under way again, also beyond the limit.
    pub(super) fn go_on(&mut self, priority: Priority) {
        let limit = &mut self.0[priority as usize];
        limit.under_way += 1;
        limit.peak = limit.peak.max(limit.under_way);
    }

    /// A call is not under way for now, or any more.
    pub(super) const fn rest(&mut self, priority: Priority) {
        self.0[priority as usize].under_way -= 1;
    }

    /// Counts how long a call took that ends now.
    pub(super) fn count(&mut self, priority: Priority, took: SignedDuration, now: SignedDuration) {
        let limit = &mut self.0[priority as usize];
        limit.ended += 1;
        limit.late += usize::from(took > priority.patience());
        if now - limit.judged_at >= JUDGED_EVERY && limit.ended >= JUDGED_BY {
            let Limit { ended, late, peak, .. } = *limit;
            (limit.ended, limit.late, limit.peak, limit.judged_at) = (0, 0, limit.under_way, now);
            if late * 2 <= ended {
                self.0[priority as usize].grow(peak, priority.first());
            } else if peak > priority.fewest() {
                self.shrink(priority, peak);
            }
        }
    }

    fn shrink(&mut self, priority: Priority, peak: usize) {
        let mut is_lowest = true;
        for lower in priority.lower() {
            let under_way = self.under_way(lower);
            is_lowest &= under_way <= lower.fewest();
            self.0[lower as usize].shrink(under_way, lower.fewest());
        }
        if is_lowest {
            self.0[priority as usize].shrink(peak, priority.fewest());
        }
    }
}

impl Limit {
    fn shrink(&mut self, used: usize, fewest: usize) {
        self.at_most = (self.at_most.min(used) * 4 / 5).max(fewest);
    }

    /// Back to where it began in any case, and beyond only as far as it is used.
    fn grow(&mut self, used: usize, first: usize) {
        if self.at_most < first || used * 2 >= self.at_most {
            self.at_most = (self.at_most + self.at_most / 8).min(MOST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOW: SignedDuration = SignedDuration::from_secs(9);

    /// So many calls arrive at once and each that is let in takes so long; answers how many those are.
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
    fn lower_priorities_give_way_first() {
        let mut limits = Limits::new();
        while limits.begin(Priority::Newsletter) {}
        let first = Priority::Payment.first();
        assert_eq!(wave(&mut limits, Priority::Payment, first, SLOW, 1), first);
        assert_eq!(limits.limit(Priority::Payment), first, "newsletters are under way");
        assert_eq!(limits.limit(Priority::Newsletter), 51);
        (0..56).for_each(|_| limits.rest(Priority::Newsletter));
        wave(&mut limits, Priority::Payment, first, SLOW, 2);
        assert_eq!(limits.limit(Priority::Payment), 819);
        assert_eq!(limits.limit(Priority::Newsletter), Priority::Newsletter.fewest());
    }
}
