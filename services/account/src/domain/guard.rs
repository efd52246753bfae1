//! The guard against a wave of holds: time asks an admin before it holds many accounts within a day.

use jiff::Timestamp;

use super::account::Account;
use super::due::{DueStep, each_due};
use super::lifecycle::Cause;
use super::policy::Policy;

/// The holds that time placed within 24 hours, among the accounts that are not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    pub lately: u64,
    pub accounts: u64,
}

impl Tally {
    /// Would one more hold make many holds, and pass the share of accounts that time may hold by itself?
    pub fn asks_admin(self, policy: &Policy) -> bool {
        let with_it = self.lately.saturating_add(1);
        let share = self.accounts.saturating_mul(policy.guard_percent.into());
        with_it >= policy.guard_from.into() && with_it.saturating_mul(100) > share
    }
}

/// A hold or a deletion that waits for an admin, or that an admin approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithheldStep {
    pub cause: Cause,
    /// The step's day: a step of another day gets new notices, and does not wait for the admin.
    pub step_at: Timestamp,
    pub withheld_at: Timestamp,
    pub approved_at: Option<Timestamp>,
}

impl WithheldStep {
    pub fn is_of(&self, step: &DueStep) -> bool {
        (step.cause, step.at) == (self.cause, self.step_at)
    }

    /// Is the step still to come? A change of the account may have ended it.
    pub fn still_due(&self, account: &Account, policy: &Policy) -> bool {
        each_due(account, policy).any(|step| self.is_of(&step))
    }
}

/// The policy for an account with waiting steps: time leaves those steps to an admin.
pub fn policy_for(policy: &Policy, withheld: &[WithheldStep]) -> Policy {
    let waiting = withheld.iter().filter(|step| step.approved_at.is_none());
    waiting.fold(*policy, |policy, step| policy.leaving(step.cause))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;
    use crate::domain::policy::Taker;
    use crate::domain::testing::{at, month_paid};

    #[rstest]
    #[case::few(18, 100, false)]
    #[case::the_twentieth_of_a_hundred(19, 100, true)]
    #[case::the_twentieth_of_four_hundred(19, 400, false)]
    #[case::one_more(20, 400, true)]
    #[case::five_percent_of_a_million(49_999, 1_000_000, false)]
    #[case::beyond(50_000, 1_000_000, true)]
    #[case::no_accounts(19, 0, true)]
    fn many_holds_at_once_ask_an_admin(#[case] lately: u64, #[case] accounts: u64, #[case] asks: bool) {
        assert_eq!(Tally { lately, accounts }.asks_admin(&Policy::DEFAULT), asks);
    }

    proptest! {
        #[test]
        fn time_alone_holds_fewer_than_twenty_or_at_most_five_percent(accounts in 0_u64..5_000) {
            let mut lately = 0;
            while !(Tally { lately, accounts }).asks_admin(&Policy::DEFAULT) && lately <= accounts {
                lately += 1;
            }
            prop_assert!(lately < 20 || lately * 100 <= accounts * 5, "{lately} of {accounts}");
        }
    }

    #[test]
    fn a_waiting_step_is_left_to_an_admin_and_an_approved_step_to_time() {
        let now = at("2026-02-25T00:00:00Z");
        let waiting =
            WithheldStep { cause: Cause::PaymentLate, step_at: now, withheld_at: now, approved_at: None };
        let taker = |withheld| policy_for(&Policy::DEFAULT, &[withheld]).taker(Cause::PaymentLate);
        assert_eq!(taker(waiting), Taker::Agent);
        assert_eq!(taker(WithheldStep { approved_at: Some(now), ..waiting }), Taker::Time);
        assert_eq!(policy_for(&Policy::DEFAULT, &[waiting]).taker(Cause::StillIdle), Taker::Time);
    }

    #[test]
    fn a_step_of_another_day_is_no_longer_the_withheld_one() {
        let (account, now) = (month_paid(), at("2026-02-25T00:00:00Z"));
        let step_at = at("2026-02-24T15:59:59.999Z");
        let step = WithheldStep { cause: Cause::PaymentLate, step_at, withheld_at: now, approved_at: None };
        assert!(step.still_due(&account, &Policy::DEFAULT));
        let taken_back = Account { taken_back_at: Some(now), ..account.clone() };
        assert!(!step.still_due(&taken_back, &Policy::DEFAULT));
        let mut declined = account;
        declined.terms.declined_at = Some(now);
        assert!(!step.still_due(&declined, &Policy::DEFAULT));
    }
}
