//! Errors in PINs: after a few errors one member waits on one device. The member goes on elsewhere, and other
//! members go on.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;

/// The most errors in a row, and the length of the wait after them.
#[derive(Clone, Copy, Debug)]
pub struct PinRule {
    pub errors: u32,
    pub wait: SignedDuration,
}

/// The errors of one member on one device since the last success.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PinTries {
    pub errors: u32,
    /// The time of the last error.
    pub last_at: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many errors")]
pub struct MustWait {
    pub until: Timestamp,
}

impl PinTries {
    /// Counts a try as an error before it is judged, so that tries at once count too. A success forgets all
    /// errors.
    pub fn take(self, rule: PinRule, now: Timestamp) -> Result<Self, MustWait> {
        let until = later(self.last_at, rule.wait);
        if now >= until {
            return Ok(Self { errors: 1, last_at: now });
        }
        if self.errors >= rule.errors {
            return Err(MustWait { until });
        }
        Ok(Self { errors: self.errors + 1, last_at: now })
    }

    /// Is this the last try before a wait?
    pub fn is_last(self, rule: PinRule) -> bool {
        self.errors >= rule.errors
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const RULE: PinRule = PinRule { errors: 5, wait: SignedDuration::from_mins(15) };

    fn at(minute: i64) -> Timestamp {
        "2026-01-05T03:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_mins(minute)
    }

    #[test]
    fn the_sixth_try_after_five_errors_waits_fifteen_minutes() {
        let mut tries = PinTries::default();
        for error in 1..=5 {
            tries = tries.take(RULE, at(error)).unwrap();
            assert_eq!((tries.errors, tries.is_last(RULE)), (u32::try_from(error).unwrap(), error == 5));
        }
        assert_eq!(tries.take(RULE, at(6)), Err(MustWait { until: at(20) }));
        assert_eq!(
            tries.take(RULE, at(19)),
            Err(MustWait { until: at(20) }),
            "a refused try does not lengthen the wait"
        );
        assert_eq!(tries.take(RULE, at(20)), Ok(PinTries { errors: 1, last_at: at(20) }));
    }

    proptest! {
        /// No walk makes more than five errors within fifteen minutes.
        #[test]
        fn errors_are_few_in_any_quarter_of_an_hour(gaps in prop::collection::vec(0_i64..20, 1..80)) {
            let (mut tries, mut minute, mut made) = (PinTries::default(), 0, Vec::new());
            for gap in gaps {
                minute += gap;
                if let Ok(next) = tries.take(RULE, at(minute)) {
                    tries = next;
                    made.push(minute);
                }
            }
            for first in &made {
                let near = made.iter().filter(|other| (*first..first + 15).contains(*other)).count();
                prop_assert!(near <= 5, "{near} errors");
            }
        }
    }
}
