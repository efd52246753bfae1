use jiff::SignedDuration;
use mostrador_runtime::Random;
use mostrador_runtime::id::OrderId;
use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::domain::papers::Papers;
use crate::domain::subscription::BoughtTime;
use crate::domain::testing::{at, month_paid, opened, supplied};

/// All steps up to `until`, the earliest first, each on the account that the previous step left, as if its
/// owner had been told in time. Steps that have no reason any more at `now` are left out.
fn steps_until(account: &Account, policy: &Policy, now: Timestamp, until: Timestamp) -> Vec<DueStep> {
    let mut account = account.clone();
    let mut steps = Vec::new();
    let next_due = |account: &Account| {
        let due = each_due(account, policy).filter(|step| step.until.is_none_or(|until| now <= until));
        due.min_by_key(|step| step.at)
    };
    while let Some(step) = next_due(&account).filter(|step| step.at < until) {
        let Ok(lifecycle) = account.lifecycle.step(step.cause, just_after(step.at)) else { break };
        account.lifecycle = lifecycle;
        steps.push(step);
    }
    steps
}

fn told(account: &Account, until: &str) -> Vec<(Cause, String)> {
    let steps = steps_until(account, &Policy::default(), account.created_at, at(until));
    steps.iter().map(|step| (step.cause, account.terms.zone.rfc3339(step.at))).collect()
}

fn day(cause: Cause, day: &str) -> (Cause, String) {
    (cause, format!("{day}T23:59:59.999+08:00"))
}

/// An account with papers, so that only the days without use count.
fn known() -> Account {
    let account = opened();
    Account { papers: supplied(account.created_at), ..account }
}

#[rstest]
#[case::nothing_yet("2026-03-06T15:59:59.999Z", vec![])]
#[case::sixty_days("2026-03-06T16:00:00Z", vec![day(Cause::Idle, "2026-03-06")])]
#[case::thirty_more("2026-04-05T16:00:00Z", vec![
    day(Cause::Idle, "2026-03-06"), day(Cause::StillIdle, "2026-04-05"),
])]
#[case::years_late("2030-01-01T00:00:00Z", vec![
    day(Cause::Idle, "2026-03-06"), day(Cause::StillIdle, "2026-04-05"), day(Cause::Deleted, "2026-05-06"),
])]
fn days_without_use(#[case] until: &str, #[case] steps: Vec<(Cause, String)>) {
    assert_eq!(told(&known(), until), steps);
}

#[rstest]
#[case::the_last_day_without("2026-03-06", 0)]
#[case::the_first_day_asleep("2026-03-07", 1)]
fn a_step_belongs_to_the_local_day_after_the_last_one_before_it(#[case] day: &str, #[case] count: usize) {
    let account = known();
    let end = account.terms.zone.end_of(day.parse().unwrap());
    let steps = steps_until(&account, &Policy::default(), account.created_at, end);
    assert_eq!(steps.len(), count);
    let days: Vec<_> = steps.iter().map(|step| step.day(account.terms.zone).to_string()).collect();
    assert!(days.iter().all(|first| first == day));
}

#[test]
fn papers_are_awaited_for_fourteen_days_after_the_opening() {
    assert_eq!(told(&opened(), "2026-01-19T15:59:59.999Z"), []);
    assert_eq!(told(&opened(), "2026-01-19T16:00:00Z"), [day(Cause::DataMissing, "2026-01-19")]);
}

#[test]
fn papers_that_an_agent_looks_at_stop_the_clock_and_a_rejection_gives_seven_days() {
    let papers = |standing| Account { papers: Papers { standing, version: 1 }, ..opened() };
    let supplied_at = at("2026-01-07T03:00:00Z");
    let late = "2026-02-20T00:00:00Z";
    assert_eq!(told(&papers(Standing::Supplied { at: supplied_at }), late), []);
    assert_eq!(told(&papers(Standing::Approved { at: supplied_at }), late), []);
    let rejected = |text| told(&papers(Standing::Rejected { at: at(text) }), late);
    let until = |last| [day(Cause::DataMissing, last)];
    assert_eq!(rejected("2026-01-08T03:00:00Z"), until("2026-01-19"), "the first days are not taken away");
    assert_eq!(rejected("2026-01-18T03:00:00Z"), until("2026-01-25"));
    assert_eq!(rejected("2026-02-01T03:00:00Z"), until("2026-02-08"), "after a long review");
}

#[test]
fn an_account_from_before_the_clocks_is_asked_for_papers_first() {
    let before = Account { papers_from: None, ..opened() };
    assert_eq!(told(&before, "2026-02-20T00:00:00Z"), []);
    let asked = Account { papers_from: Some(at("2026-02-01T03:00:00Z")), ..before };
    assert_eq!(told(&asked, "2026-02-20T00:00:00Z"), [day(Cause::DataMissing, "2026-02-15")]);
}

#[test]
fn a_late_run_passes_through_all_holds_in_order() {
    let kept = Policy { deletion_days: 365, ..Policy::default() };
    let steps = steps_until(&month_paid(), &kept, month_paid().created_at, at("2027-01-01T00:00:00Z"));
    let steps: Vec<_> =
        steps.iter().map(|step| (step.cause, month_paid().terms.zone.rfc3339(step.at))).collect();
    assert_eq!(
        steps,
        [
            day(Cause::DataMissing, "2026-01-19"),
            day(Cause::PaymentLate, "2026-02-24"),
            day(Cause::StillIdle, "2026-05-18"),
        ],
        "the paid time through 17 February is no idle time"
    );
    let deleted = told(&month_paid(), "2027-01-01T00:00:00Z").pop();
    assert_eq!(deleted, Some(day(Cause::Deleted, "2026-03-27")));
}

/// An account with papers and a month that is paid through 17 February.
fn known_and_paid() -> Account {
    let account = month_paid();
    Account { papers: supplied(account.created_at), ..account }
}

fn late_steps(account: &Account, now: &str) -> Vec<(Cause, String)> {
    let steps = steps_until(account, &Policy::default(), at(now), at("2026-05-01T00:00:00Z"));
    let late = steps.into_iter().filter(|step| step.cause == Cause::PaymentLate);
    late.map(|step| (step.cause, account.terms.zone.rfc3339(step.at))).collect()
}

#[test]
fn a_renewal_is_awaited_for_a_week() {
    let account = known_and_paid();
    let hold = day(Cause::PaymentLate, "2026-02-24");
    assert_eq!(late_steps(&account, "2026-02-20T03:00:00Z"), [hold]);
    let mut declined = account;
    declined.terms.declined_at = Some(at("2026-02-20T03:00:00Z"));
    assert_eq!(late_steps(&declined, "2026-02-20T03:00:00Z"), [], "nothing is awaited");
}

#[test]
fn an_ended_subscription_is_not_late_any_more() {
    let account = known_and_paid();
    assert_eq!(late_steps(&account, "2026-03-18T15:59:59.999Z").len(), 1, "the 29th day");
    assert_eq!(late_steps(&account, "2026-03-18T16:00:00Z"), [], "the 30th day");
}

#[rstest]
#[case::in_the_week("2026-02-19T03:00:00Z", Some("2026-02-24"))]
#[case::after_it("2026-03-02T03:00:00Z", Some("2026-03-05"))]
#[case::almost_at_the_end("2026-03-15T03:00:00Z", None)]
fn a_payment_taken_back_leaves_three_days(#[case] taken_back: &str, #[case] last: Option<&str>) {
    let account = Account { taken_back_at: Some(at(taken_back)), ..known_and_paid() };
    let expected: Vec<_> = last.map(|last| day(Cause::PaymentLate, last)).into_iter().collect();
    assert_eq!(late_steps(&account, taken_back), expected);
}

#[test]
fn an_account_out_of_a_freeze_is_not_asleep_at_once() {
    let mut account = known();
    let thawed = at("2026-08-01T03:00:00Z");
    account.lifecycle = account.lifecycle.step(Cause::FrozenByAgent, account.created_at).unwrap();
    account.lifecycle = account.lifecycle.step(Cause::ThawedByAgent, thawed).unwrap();
    assert_eq!(told(&account, "2026-09-30T15:59:59Z"), []);
    assert_eq!(told(&account, "2026-09-30T16:00:00Z"), [day(Cause::Idle, "2026-09-30")]);
}

#[test]
fn an_inactive_account_has_all_its_days_after_its_paid_time() {
    let mut account = known_and_paid();
    account.terms.declined_at = Some(at("2026-02-01T03:00:00Z"));
    account.lifecycle = account.lifecycle.step(Cause::Idle, at("2026-02-10T16:00:00Z")).unwrap();
    assert_eq!(told(&account, "2026-03-20T00:00:00Z"), [day(Cause::StillIdle, "2026-03-19")]);
}

#[rstest]
#[case::on_the_last_day("2026-04-05T15:59:59.999Z", true)]
#[case::long_before("2026-01-06T03:00:00Z", true)]
#[case::longer_before_than_the_days_without_use("2026-01-05T03:00:00Z", false)]
#[case::with_the_hold("2026-04-05T16:00:00Z", false)]
#[case::after_the_hold("2026-04-06T03:00:00Z", false)]
fn a_use_before_the_hold_came_in_time(#[case] used_at: &str, #[case] in_time: bool) {
    let mut account = known();
    assert!(!was_used_in_time(&account, &Policy::default(), at(used_at)), "not held");
    for (cause, taken_at) in
        [(Cause::Idle, "2026-03-06T16:00:00Z"), (Cause::StillIdle, "2026-04-05T16:00:00Z")]
    {
        account.lifecycle = account.lifecycle.step(cause, at(taken_at)).unwrap();
    }
    assert_eq!(was_used_in_time(&account, &Policy::default(), at(used_at)), in_time);
}

#[test]
fn an_account_that_an_agent_opens_again_has_all_its_days_whatever_else_holds_it() {
    let mut account = known();
    for cause in [Cause::FrozenByAgent, Cause::StillIdle] {
        account.lifecycle = account.lifecycle.step(cause, account.created_at).unwrap();
    }
    let readmitted = at("2026-08-01T03:00:00Z");
    account.lifecycle = account.lifecycle.step(Cause::ReadmittedByAgent, readmitted).unwrap();
    assert_eq!(told(&account, "2026-10-30T15:59:59Z"), []);
    assert_eq!(told(&account, "2026-10-30T16:00:00Z"), [day(Cause::StillIdle, "2026-10-30")]);
}

#[test]
fn a_closed_account_has_no_step_but_its_deletion() {
    let mut account = month_paid();
    account.lifecycle = account.lifecycle.step(Cause::ClosedByAgent, account.created_at).unwrap();
    assert_eq!(told(&account, "2036-01-01T00:00:00Z"), [day(Cause::Deleted, "2026-02-04")]);
}

proptest! {
    #[test]
    fn steps_come_in_order_and_a_run_in_time_takes_the_same_ones_as_a_late_run(
        causes in proptest::collection::vec(0..Cause::ALL.len(), 0..6),
        (used, paid_days, papers) in (0_i64..200, 0_u32..200, any::<bool>()),
        cut in 0_i64..600,
    ) {
        let hours = |hours| SignedDuration::from_hours(hours);
        let mut account = opened();
        let start = account.created_at;
        for cause in causes.into_iter().map(|index| Cause::ALL[index]) {
            account.lifecycle = account.lifecycle.step(cause, start).unwrap_or(account.lifecycle);
        }
        account.last_active_at = start + hours(24 * used);
        account.papers = if papers { supplied(start) } else { Papers::NONE };
        let order = BoughtTime { order_id: OrderId::at(start, &Random::seeded(2)), paid_at: start, days: paid_days };
        account.terms = account.terms.with_orders(&[order]);

        let (policy, end) = (Policy::default(), start + hours(24 * 1_000));
        let late = steps_until(&account, &policy, start, end);
        prop_assert!(late.is_sorted_by_key(|step| step.at), "{late:?}");

        let cut = start + hours(24 * cut);
        let mut in_time = steps_until(&account, &policy, start, cut);
        prop_assert!(in_time.iter().all(|step| step.at < cut));
        for step in &in_time {
            account.lifecycle = account.lifecycle.step(step.cause, just_after(step.at)).unwrap();
        }
        in_time.extend(steps_until(&account, &policy, start, end));
        prop_assert_eq!(in_time, late);
    }
}

#[test]
fn every_state_and_every_hold_of_the_policy_is_reached() {
    let paid = month_paid();
    let kept = Policy { deletion_days: 365, ..Policy::default() };
    let steps = steps_until(&paid, &kept, paid.created_at, at("2030-01-01T00:00:00Z"));
    let causes: Vec<_> = steps.iter().map(|step| step.cause).collect();
    for cause in [Cause::DataMissing, Cause::PaymentLate, Cause::StillIdle, Cause::Deleted] {
        assert!(causes.contains(&cause), "{cause:?}");
    }
    let idle = known();
    let asleep = steps_until(&idle, &Policy::default(), idle.created_at, at("2030-01-01T00:00:00Z"));
    assert_eq!(asleep.first().map(|step| step.cause), Some(Cause::Idle));
}
