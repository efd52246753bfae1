//! The pace of a draft's mails: a wait that doubles, and a daily limit.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;

const DAY: SignedDuration = SignedDuration::from_hours(24);

#[derive(Clone, Copy, Debug)]
pub struct ResendRules {
    /// The wait after the first mail; it doubles with each further mail of the last 24 hours.
    pub first_wait: SignedDuration,
    /// The daily limit, without the first mail.
    pub resends_a_day: u32,
}

/// The time of the next mail, and the reason to wait until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextMail {
    pub at: Timestamp,
    /// The daily limit is reached; otherwise the wait is the reason.
    pub day_is_full: bool,
}

impl ResendRules {
    /// `mails` are the times of the draft's mails to all its addresses, oldest first.
    pub fn next(self, mails: &[Timestamp], now: Timestamp) -> NextMail {
        match self.full_until(recent(mails, now)) {
            Some(end) => {
                NextMail { at: end.max(self.after_wait(recent(mails, end), end)), day_is_full: true }
            }
            None => NextMail { at: self.after_wait(recent(mails, now), now), day_is_full: false },
        }
    }

    fn after_wait(self, recent: &[Timestamp], now: Timestamp) -> Timestamp {
        let Some(last) = recent.last() else { return now };
        let doublings = u32::try_from(recent.len() - 1).unwrap_or(u32::MAX);
        let wait = 2_i32
            .checked_pow(doublings)
            .and_then(|factor| self.first_wait.checked_mul(factor))
            .map_or(DAY, |wait| wait.min(DAY));
        later(*last, wait)
    }

    /// A mail to a corrected address need not wait, but the daily limit applies.
    pub fn next_after_correction(self, mails: &[Timestamp], now: Timestamp) -> NextMail {
        match self.full_until(recent(mails, now)) {
            Some(at) => NextMail { at, day_is_full: true },
            None => NextMail { at: now, day_is_full: false },
        }
    }

    fn full_until(self, recent: &[Timestamp]) -> Option<Timestamp> {
        let allowed = usize::try_from(self.resends_a_day).unwrap_or(usize::MAX).saturating_add(1);
        let over = recent.len().checked_sub(allowed)?;
        recent.get(over).map(|mail| later(*mail, DAY))
    }
}

fn recent(mails: &[Timestamp], now: Timestamp) -> &[Timestamp] {
    let first = mails.partition_point(|mail| later(*mail, DAY) <= now);
    mails.get(first..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const RULES: ResendRules = ResendRules { first_wait: SignedDuration::from_secs(60), resends_a_day: 5 };

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + seconds).unwrap()
    }

    #[test]
    fn the_wait_doubles_and_the_day_fills() {
        let mut mails = vec![at(0)];
        for wait in [60, 120, 240, 480, 960] {
            let last = *mails.last().unwrap();
            let next = RULES.next(&mails, last);
            assert_eq!(next, NextMail { at: last + SignedDuration::from_secs(wait), day_is_full: false });
            mails.push(next.at);
        }
        let full = NextMail { at: at(0) + DAY, day_is_full: true };
        assert_eq!(RULES.next(&mails, at(5_000)), full);
        assert_eq!(RULES.next_after_correction(&mails, at(5_000)), full);
        assert!(!RULES.next(&mails, at(0) + DAY).day_is_full);
    }

    #[test]
    fn a_corrected_address_need_not_wait() {
        assert_eq!(RULES.next_after_correction(&[at(0)], at(5)), NextMail { at: at(5), day_is_full: false });
    }

    proptest! {
        #[test]
        fn no_day_has_more_mails_than_allowed(pauses in prop::collection::vec(0..40_000_i64, 1..60)) {
            let mut mails: Vec<Timestamp> = Vec::new();
            let mut now = at(0);
            for pause in pauses {
                now += SignedDuration::from_secs(pause);
                let next = RULES.next(&mails, now);
                if next.at <= now {
                    mails.push(now);
                } else {
                    // The promised time is kept.
                    prop_assert!(RULES.next(&mails, next.at).at <= next.at);
                }
            }
            for window in mails.windows(7) {
                prop_assert!(window[6].duration_since(window[0]) >= DAY);
            }
        }
    }
}
