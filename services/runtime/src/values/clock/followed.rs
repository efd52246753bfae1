//! Another clock, known by readings. Between two readings the monotonic clock continues.

use super::reading::Reading;

/// The longest that time stands still because it was ahead. A clock that was set back further is followed
/// back, as due work would otherwise wait that long.
const LONGEST_REST_US: i64 = 5_000_000;

#[derive(Debug)]
pub(super) struct FollowedClock {
    best: Reading,
    /// The latest time that was told: later answers are never earlier.
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

    /// The told time, and its possible error.
    pub(super) fn state(&mut self, now_us: i64) -> (i64, i64) {
        let told = self.tell(now_us);
        (told, (told - self.estimate(now_us)).saturating_add(self.best.error_by(now_us)))
    }

    /// The more precise of two consistent readings counts. A contradiction means that the other clock was
    /// set: the result is the step. After a long pause, a better reading may also show that the told time is
    /// too far ahead to wait for.
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
