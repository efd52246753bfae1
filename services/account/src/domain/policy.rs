//! The numbers of the lifecycle, in one place.

use serde::Deserialize;

/// The rules of an account's life, in whole local days of its owner's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Policy {
    /// The trial's local days; the day on which the account is opened is the first.
    pub trial_days: u32,
    /// Days after the paid period's end in which the paid tier goes on and can be renewed; then the account is
    /// held for the late payment.
    pub past_due_days: u32,
    /// Days after the opening in which the owner supplies the papers; then the account is held for them.
    pub papers_days: u32,
    /// Days without use after which an account is inactive.
    pub idle_days: u32,
    /// Days more without use after which an inactive account is held, and its owner has to register again.
    pub still_idle_days: u32,
    /// Days that an agent may grant at once.
    pub most_granted_days: u32,
    /// Outlets an account may have, disabled ones included.
    pub most_shops: u32,
}

/// Longer than ten years is a mistake.
const MOST_DAYS: u32 = 3_653;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("account.policy.{name} is {days}: it must be from 1 to {MOST_DAYS}")]
pub struct OutOfBounds {
    pub name: &'static str,
    pub days: u32,
}

impl Default for Policy {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Policy {
    /// The numbers of the product's terms.
    pub const DEFAULT: Self = Self {
        trial_days: 14,
        past_due_days: 7,
        papers_days: 14,
        idle_days: 60,
        still_idle_days: 30,
        most_granted_days: 365,
        most_shops: 100,
    };

    /// A step after no day at all would come at once, and one after centuries never: each state is reached, and
    /// none is passed over.
    pub fn check(&self) -> Result<(), OutOfBounds> {
        let days = [
            ("trial_days", self.trial_days),
            ("past_due_days", self.past_due_days),
            ("papers_days", self.papers_days),
            ("idle_days", self.idle_days),
            ("still_idle_days", self.still_idle_days),
            ("most_granted_days", self.most_granted_days),
        ];
        let wrong = days.into_iter().find(|(_, days)| !(1..=MOST_DAYS).contains(days));
        wrong.map_or(Ok(()), |(name, days)| Err(OutOfBounds { name, days }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_needs_a_day_and_comes_within_ten_years() {
        assert_eq!(Policy::default().check(), Ok(()));
        let never = Policy { idle_days: 3_654, ..Policy::default() };
        assert_eq!(never.check(), Err(OutOfBounds { name: "idle_days", days: 3_654 }));
        let at_once = Policy { papers_days: 0, ..Policy::default() };
        let refused = at_once.check().unwrap_err().to_string();
        assert_eq!(refused, "account.policy.papers_days is 0: it must be from 1 to 3653");
    }
}
