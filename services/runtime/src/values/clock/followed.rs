//! Another clock, as it is known by readings. Between two of them the monotonic clock goes on.

use super::reading::Reading;

/// The longest that time stands still because it was ahead. A clock that was set back further is followed back:
/// work that is due would wait as long.
const LONGEST_REST_US: i64 = 5_000_000;

#[derive(Debug)]
pub(super) struct FollowedClock {
    best: Reading,
    /// The latest time that was told: none that is told later is earlier.
    told_us: i64,
}

impl FollowedClock {
    pub(super) fn new(first: Reading) -> Self {
        Self { best: first, told_us: i64::MIN }
    }

    /// Epoch microseconds at this moment of the monotonic clock.
    pub(super) fn tell(&mut self, now_us: i64) -> i64 {
        self.told_us = self.told_us.max(self.estimate(now_us));
        self.told_us
    }

    /// The time that is told, and how far the truth may be away.
    pub(super) fn state(&mut self, now_us: i64) -> (i64, i64) {
        let told = self.tell(now_us);
        (told, (told - self.estimate(now_us)).saturating_add(self.best.error_by(now_us)))
    }

    /// Of two readings that may both be true, the one that says more counts. When they contradict each other the
    /// other clock was set: the step. Also a better reading may show that time is too far ahead to wait for it, when
    /// the last one was long ago.
    pub(super) fn hear(&mut self, reading: Reading, now_us: i64) -> Option<i64> {
        let agrees = reading.agrees_with(self.best, now_us);
        let step = (!agrees).then(|| reading.ahead_us.saturating_sub(self.best.ahead_us));
        if !agrees || reading.error_by(now_us) <= self.best.error_by(now_us) {
            self.best = reading;
        }
        let rest_us = self.told_us.saturating_sub(self.estimate(now_us));
        if rest_us <= LONGEST_REST_US {
            return step;
        }
        self.told_us = i64::MIN;
        step.or(Some(-rest_us))
    }

    fn estimate(&self, now_us: i64) -> i64 {
        now_us.saturating_add(self.best.ahead_us)
    }
}
