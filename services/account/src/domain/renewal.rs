//! The owner's wish not to renew the paid time. The paid period then ends without a late payment or a hold.

use jiff::Timestamp;

use super::account::Account;
use super::holds::Hold;
use super::lifecycle::Cause;
use super::policy::Policy;
use super::subscription::{SubscriptionState, Terms};

/// The fate of the paid period at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewal {
    /// The payment of the renewal is awaited.
    Expected,
    /// The owner declined the renewal.
    Declined,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no renewal to decide about")]
pub struct NoRenewal;

impl Terms {
    /// A payment after the owner's wish renews the period nevertheless; if the payment is undone, the wish
    /// counts again.
    pub fn is_declined(&self) -> bool {
        self.declined_at.is_some_and(|at| self.bought_at.is_none_or(|bought| bought <= at))
    }

    /// `None` while no paid period runs, and when it is too late to renew the period.
    pub fn renewal(&self, policy: &Policy, now: Timestamp) -> Option<Renewal> {
        match self.state(policy, now) {
            SubscriptionState::Paid if self.is_declined() => Some(Renewal::Declined),
            SubscriptionState::Paid | SubscriptionState::PastDue => Some(Renewal::Expected),
            _ => None,
        }
    }
}

/// The terms after the owner's decision. The owner may decline a renewal while it is awaited and while the
/// account is held for it, and may take the wish back until the paid period ends.
pub fn decide(account: &Account, renew: bool, policy: &Policy, now: Timestamp) -> Result<Terms, NoRenewal> {
    let terms = account.terms;
    let held = account.lifecycle.holds.has(Hold::PaymentLate);
    match (terms.renewal(policy, now), renew) {
        (Some(Renewal::Declined), true) => Ok(Terms { declined_at: None, ..terms }),
        (Some(Renewal::Expected), true) | (Some(Renewal::Declined), false) => Ok(terms),
        (Some(Renewal::Expected), false) => Ok(Terms { declined_at: Some(now), ..terms }),
        (None, false) if held => Ok(Terms { declined_at: Some(now), ..terms }),
        (None, _) => Err(NoRenewal),
    }
}

/// The cause that ends the hold for a late payment, if the account's terms leave no reason for the hold.
pub fn settlement(account: &Account, policy: &Policy, now: Timestamp) -> Option<Cause> {
    let held = account.lifecycle.holds.has(Hold::PaymentLate);
    match account.subscription(policy, now) {
        SubscriptionState::Paid if held => Some(Cause::PaymentArrived),
        _ if held && (account.terms.is_declined() || account.terms.paid.is_none()) => {
            Some(Cause::RenewalDeclined)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::SubscriptionState as S;
    use super::*;
    use crate::domain::subscription::{Tier, just_after};
    use crate::domain::testing::{at, month_paid, paid_on};

    const POLICY: Policy = Policy::DEFAULT;

    /// Terms paid through 17 February and declined at this instant.
    fn declined(at_text: &str) -> Terms {
        Terms { declined_at: Some(at(at_text)), ..month_paid().terms }
    }

    #[test]
    fn a_declined_period_ends_at_its_end() {
        let terms = declined("2026-02-01T03:00:00Z");
        let end = terms.paid.unwrap().ends_at;
        assert_eq!((terms.state(&POLICY, end), terms.tier(&POLICY, end)), (S::Paid, Tier::Pro));
        assert_eq!(terms.renewal(&POLICY, end), Some(Renewal::Declined));
        let after = just_after(end);
        assert_eq!((terms.state(&POLICY, after), terms.tier(&POLICY, after)), (S::Ended, Tier::Free));
        assert_eq!(terms.validity(&POLICY, after), (Tier::Free, after, None));
        assert_eq!((terms.renewal(&POLICY, after), terms.next_change(&POLICY, after)), (None, None));
    }

    #[test]
    fn an_owner_who_declines_past_the_end_has_the_free_tier_at_once() {
        let terms = declined("2026-02-20T03:00:00Z");
        let now = at("2026-02-20T03:00:00Z");
        assert_eq!((terms.state(&POLICY, now), terms.tier(&POLICY, now)), (S::Ended, Tier::Free));
        assert_eq!(terms.validity(&POLICY, now), (Tier::Free, just_after(now), None));
    }

    #[test]
    fn a_payment_renews_what_was_declined_and_its_undoing_restores_the_wish() {
        let (first, second) = (paid_on("2026-01-10T03:00:00Z"), paid_on("2026-02-10T03:00:00Z"));
        let declined = declined("2026-02-01T03:00:00Z");
        let renewed = declined.with_orders(&[first.clone(), second]);
        assert!(declined.is_declined() && !renewed.is_declined());
        assert_eq!(renewed.renewal(&POLICY, at("2026-02-10T03:00:00Z")), Some(Renewal::Expected));
        assert_eq!(renewed.with_orders(&[first]), declined);
    }

    /// The account at `now`, and whether each decision is open to its owner.
    #[rstest]
    #[case::paid("2026-02-01T03:00:00Z", false, [true, true])]
    #[case::past_due("2026-02-20T03:00:00Z", false, [true, true])]
    #[case::ended("2026-04-01T03:00:00Z", false, [false, false])]
    #[case::held("2026-03-01T03:00:00Z", true, [true, true])]
    #[case::held_and_ended("2026-04-01T03:00:00Z", true, [true, false])]
    fn the_owner_decides_within_the_time_of_the_wish(
        #[case] now: &str,
        #[case] held: bool,
        #[case] open: [bool; 2],
    ) {
        let (mut account, now) = (month_paid(), at(now));
        if held {
            account.lifecycle = account.lifecycle.step(Cause::PaymentLate, account.created_at).unwrap();
        }
        let decided = [false, true].map(|renew| decide(&account, renew, &POLICY, now));
        assert_eq!(decided.map(|terms| terms.is_ok()), open);
        if let [Ok(terms), _] = decided {
            assert!(terms.is_declined());
        }
    }

    #[test]
    fn the_wish_is_taken_back_until_the_paid_period_ends() {
        let account = Account { terms: declined("2026-02-01T03:00:00Z"), ..month_paid() };
        let end = account.terms.paid.unwrap().ends_at;
        assert_eq!(decide(&account, true, &POLICY, end), Ok(month_paid().terms));
        assert_eq!(decide(&account, false, &POLICY, end), Ok(account.terms), "a second click");
        assert_eq!(decide(&account, true, &POLICY, just_after(end)), Err(NoRenewal));
    }

    #[test]
    fn a_hold_for_a_late_payment_ends_with_the_payment_the_wish_or_the_paid_time() {
        let (mut account, now) = (month_paid(), at("2026-03-01T03:00:00Z"));
        assert_eq!(settlement(&account, &POLICY, now), None, "not held");
        account.lifecycle = account.lifecycle.step(Cause::PaymentLate, now).unwrap();
        assert_eq!(settlement(&account, &POLICY, now), None, "still late");
        assert_eq!(settlement(&account, &POLICY, at("2027-01-01T00:00:00Z")), None, "over, and still held");
        let orders = [paid_on("2026-01-10T03:00:00Z"), paid_on("2026-03-01T03:00:00Z")];
        let paid = Account { terms: account.terms.with_orders(&orders), ..account.clone() };
        assert_eq!(settlement(&paid, &POLICY, now), Some(Cause::PaymentArrived));
        let unpaid = Account { terms: account.terms.with_orders(&[]), ..account.clone() };
        assert_eq!(settlement(&unpaid, &POLICY, now), Some(Cause::RenewalDeclined));
        account.terms.declined_at = Some(now);
        assert_eq!(settlement(&account, &POLICY, now), Some(Cause::RenewalDeclined));
    }
}
