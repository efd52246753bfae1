use rstest::rstest;

use super::*;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::Cause;
use crate::domain::subscription::Terms;
use crate::domain::testing::{at, month_paid, opened, paid_on};

const POLICY: Policy = Policy::DEFAULT;

/// The end of a trial in Makassar, where nine in the morning is one o'clock in UTC.
const TRIAL_ENDS: &str = "2026-01-18T15:59:59.999Z";
const PAID_ENDS: &str = "2026-02-17T15:59:59.999Z";

fn open(account: Account) -> Account {
    Account { clocks_from: Some(account.created_at), ..account }
}

fn trial(days_before: u32) -> EndNotice {
    EndNotice { kind: ChangeKind::TrialEnds, ends_at: at(TRIAL_ENDS), days_before }
}

fn paid(days_before: u32) -> EndNotice {
    EndNotice { kind: ChangeKind::PaidPeriodEnds, ends_at: at(PAID_ENDS), days_before }
}

/// The account, the notices that its owner was sent, the moment, and the next notice.
#[rstest]
#[case::trial_begins(opened(), &[], "2026-01-05T03:00:00Z", Some(("2026-01-15T01:00:00Z", trial(3))))]
#[case::trial_in_time(opened(), &[], "2026-01-15T01:00:00Z", Some(("2026-01-15T01:00:00Z", trial(3))))]
#[case::trial_told(opened(), &[trial(3)], "2026-01-15T01:00:00Z", None)]
#[case::trial_late(opened(), &[], TRIAL_ENDS, Some(("2026-01-15T01:00:00Z", trial(3))))]
#[case::trial_over(opened(), &[], "2026-01-18T16:00:00Z", None)]
#[case::paid_in_trial(month_paid(), &[], "2026-01-15T01:00:00Z", Some(("2026-02-10T01:00:00Z", paid(7))))]
#[case::paid_told_once(month_paid(), &[paid(7)], "2026-02-12T01:00:00Z", Some(("2026-02-16T01:00:00Z", paid(1))))]
#[case::paid_late(month_paid(), &[], "2026-02-16T02:00:00Z", Some(("2026-02-16T01:00:00Z", paid(1))))]
#[case::paid_later_one_is_enough(month_paid(), &[paid(1)], "2026-02-17T02:00:00Z", None)]
#[case::paid_both(month_paid(), &[paid(7), paid(1)], "2026-02-17T02:00:00Z", None)]
#[case::paid_over(month_paid(), &[], "2026-02-17T16:00:00Z", None)]
fn notices_come_in_the_owners_morning_before_the_end(
    #[case] account: Account,
    #[case] sent: &[EndNotice],
    #[case] now: &str,
    #[case] next: Option<(&str, EndNotice)>,
) {
    let found = next_end_notice(&open(account), &POLICY, sent, at(now));
    assert_eq!(found, next.map(|(from, notice)| (at(from), notice)));
}

#[test]
fn another_end_gets_its_own_notice_unless_a_mail_told_it() {
    let now = at("2026-02-17T02:00:00Z");
    let mut account = open(month_paid());
    account.terms =
        account.terms.with_orders(&[paid_on("2026-01-10T03:00:00Z"), paid_on("2026-02-15T03:00:00Z")]);
    let ends_at = account.terms.paid.unwrap().ends_at;
    let (from, notice) = next_end_notice(&account, &POLICY, &[paid(7), paid(1)], now).unwrap();
    assert_eq!((from, notice), (at("2026-03-12T01:00:00Z"), EndNotice { ends_at, ..paid(7) }));

    let mut longer = open(opened());
    let last_day = at("2026-01-18T03:00:00Z");
    longer.terms = longer.terms.with_longer_trial(2, last_day);
    let told = told_end(&longer, &POLICY, last_day).unwrap();
    assert_eq!(told, EndNotice { ends_at: longer.terms.trial.ends_at, ..trial(3) });
    assert_eq!(next_end_notice(&longer, &POLICY, &[told], last_day), None);
}

#[test]
fn days_bought_after_the_morning_of_a_notice_do_not_get_that_notice() {
    let policy = Policy { paid_end_notice_days: [60, 1], ..POLICY };
    let now = at("2026-01-10T04:00:00Z");
    let (_, notice) = next_end_notice(&open(month_paid()), &policy, &[], now).unwrap();
    assert_eq!(notice, paid(1));
}

#[test]
fn accounts_that_are_frozen_or_closed_or_without_clocks_get_no_notice() {
    let now = at("2026-01-15T01:00:00Z");
    for cause in [Cause::FrozenByAgent, Cause::ClosedByAgent] {
        let mut account = open(opened());
        account.lifecycle = account.lifecycle.step(cause, account.created_at).unwrap();
        assert!(!account.lifecycle.holds.has(Hold::PaymentLate));
        assert_eq!(next_end_notice(&account, &POLICY, &[], now), None);
    }
    let unwatched = Account { clocks_from: None, ..opened() };
    assert_eq!(next_end_notice(&unwatched, &POLICY, &[], now), None);
}

#[test]
fn a_declined_period_gets_a_notice_of_its_end_too() {
    let account = open(month_paid());
    let terms = Terms { declined_at: Some(at("2026-02-01T03:00:00Z")), ..account.terms };
    let declined = Account { terms, ..account };
    let now = at("2026-02-10T01:00:00Z");
    assert_eq!(next_end_notice(&declined, &POLICY, &[], now), Some((now, paid(7))));
}
