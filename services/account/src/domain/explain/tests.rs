use jiff::SignedDuration;
use mostrador_runtime::testing::sentences;
use mostrador_runtime::text::Locale;
use rstest::rstest;

use super::*;
use crate::domain::lifecycle::Cause;
use crate::domain::notices::SentNotice;
use crate::domain::papers::Papers;
use crate::domain::testing::{at, known, month_paid, opened};

/// An account made inactive on 10 March, and with `last` taken on 9 April.
fn left_alone(last: Option<Cause>) -> Account {
    let (march, april) = (at("2026-03-10T03:00:00Z"), at("2026-04-09T03:00:00Z"));
    let mut account = known(opened());
    account.lifecycle = account.lifecycle.step(Cause::Idle, march).unwrap();
    if let Some(cause) = last {
        account.lifecycle = account.lifecycle.step(cause, april).unwrap();
    }
    account
}

/// An account whose owner declined to renew the month through 17 February.
fn declined() -> Account {
    let mut account = known(month_paid());
    account.terms.declined_at = Some(at("2026-01-20T03:00:00Z"));
    account
}

struct Row {
    reason: &'static str,
    /// The days of its sentence, in English.
    days: &'static [&'static str],
    /// The kind and time of the step, and the day of its sentence.
    next: Option<(&'static str, &'static str, &'static str)>,
}

fn days(said: &Facts) -> Vec<String> {
    said.in_words(Locale::En).into_values().collect()
}

#[track_caller]
fn check(account: &Account, now: &str, row: &Row) {
    let (policy, now) = (Policy::default(), at(now));
    let explanation = explain(account, &policy, now);
    assert_eq!(explanation.reason.as_str(), row.reason);
    assert_eq!(days(&explanation.said), row.days);
    let next = next_step(account, &policy, &[], now);
    let zone = account.terms.zone;
    let found = next.as_ref().map(|step| (step.kind, zone.rfc3339(step.at), days(&step.said)));
    let expected = row.next.map(|(kind, at, day)| (kind, at.to_owned(), vec![day.to_owned()]));
    assert_eq!(found, expected);
    if let Some(step) = next {
        assert!(step.at >= now, "the next step lies ahead");
    }
}

const PAID_UNTIL: &str = "17 February 2026";

const IN_TRIAL: Row = Row {
    reason: "account.trial_running",
    days: &["18 January 2026"],
    next: Some(("trial_ends", "2026-01-18T23:59:59.999+08:00", "18 January 2026")),
};

#[rstest]
#[case::trial("2026-01-18T15:59:59.999Z", IN_TRIAL)]
#[case::free("2026-01-18T16:00:00Z", Row {
    reason: "account.trial_ended",
    days: &["18 January 2026"],
    next: None,
})]
fn without_payment(#[case] now: &str, #[case] row: Row) {
    check(&known(opened()), now, &row);
}

#[rstest]
#[case::not_told_yet("2026-01-12T00:59:59Z", IN_TRIAL)]
#[case::free("2026-01-18T16:00:00Z", Row {
    reason: "account.trial_ended",
    days: &["18 January 2026"],
    next: Some(("data_missing", "2026-01-22T23:59:59.999+08:00", "22 January 2026")),
})]
fn without_papers(#[case] now: &str, #[case] row: Row) {
    check(&opened(), now, &row);
}

#[rstest]
#[case::in_trial("2026-01-10T03:00:00Z", Row {
    reason: "account.paid_in_trial",
    days: &["17 February 2026", "18 January 2026"],
    next: Some(("paid_period_ends", "2026-02-17T23:59:59.999+08:00", PAID_UNTIL)),
})]
#[case::after_trial("2026-02-17T15:59:59Z", Row {
    reason: "account.paid",
    days: &["17 February 2026"],
    next: Some(("paid_period_ends", "2026-02-17T23:59:59.999+08:00", PAID_UNTIL)),
})]
#[case::past_due("2026-02-17T16:00:00Z", Row {
    reason: "account.past_due",
    days: &["17 February 2026", "24 February 2026"],
    next: Some(("payment_late", "2026-02-24T23:59:59.999+08:00", "24 February 2026")),
})]
#[case::not_held_in_time("2026-02-24T16:00:00Z", Row {
    reason: "account.past_due_free",
    days: &["17 February 2026"],
    next: Some(("payment_late", "2026-02-28T23:59:59.999+08:00", "28 February 2026")),
})]
#[case::almost_ended("2026-03-16T03:00:00Z", Row {
    reason: "account.past_due_free",
    days: &["17 February 2026"],
    next: Some(("past_due_ends", "2026-03-18T23:59:59.999+08:00", "18 March 2026")),
})]
#[case::ended("2026-03-18T16:00:00Z", Row {
    reason: "account.paid_ended",
    days: &["17 February 2026"],
    next: None,
})]
fn with_a_month_paid(#[case] now: &str, #[case] row: Row) {
    check(&known(month_paid()), now, &row);
}

#[rstest]
#[case::paid("2026-02-10T03:00:00Z", Row {
    reason: "account.paid_declined",
    days: &["17 February 2026"],
    next: Some(("declined_period_ends", "2026-02-17T23:59:59.999+08:00", PAID_UNTIL)),
})]
#[case::over("2026-02-17T16:00:00Z", Row {
    reason: "account.paid_ended",
    days: &["17 February 2026"],
    next: None,
})]
fn with_a_month_that_is_not_to_be_renewed(#[case] now: &str, #[case] row: Row) {
    check(&declined(), now, &row);
}

#[rstest]
#[case::late("2026-03-01T03:00:00Z", Row {
    reason: "account.frozen_payment_late",
    days: &["25 February 2026"],
    next: Some(("past_due_ends", "2026-03-18T23:59:59.999+08:00", "18 March 2026")),
})]
#[case::ended("2026-03-18T16:00:00Z", Row {
    reason: "account.frozen_payment_late",
    days: &["25 February 2026"],
    next: Some(("deleted", "2026-03-27T23:59:59.999+08:00", "27 March 2026")),
})]
fn with_a_late_payment(#[case] now: &str, #[case] row: Row) {
    let mut account = known(month_paid());
    account.lifecycle = account.lifecycle.step(Cause::PaymentLate, at("2026-02-24T16:00:00Z")).unwrap();
    check(&account, now, &row);
}

#[rstest]
#[case::inactive(None, Row {
    reason: "account.inactive",
    days: &["5 January 2026"],
    next: Some(("still_idle", "2026-04-12T23:59:59.999+08:00", "12 April 2026")),
})]
#[case::still_idle(Some(Cause::StillIdle), Row {
    reason: "account.frozen_inactive",
    days: &["9 April 2026"],
    next: Some(("deleted", "2026-05-09T23:59:59.999+08:00", "9 May 2026")),
})]
#[case::papers_wait(Some(Cause::DataMissing), Row {
    reason: "account.frozen_papers_wait",
    days: &["9 April 2026"],
    next: None,
})]
#[case::payment_late(Some(Cause::PaymentLate), Row {
    reason: "account.frozen_payment_late",
    days: &["9 April 2026"],
    next: None,
})]
#[case::by_agent(Some(Cause::FrozenByAgent), Row {
    reason: "account.frozen_by_agent",
    days: &["9 April 2026"],
    next: None,
})]
#[case::fraud_suspected(Some(Cause::FraudSuspected), Row {
    reason: "account.frozen_fraud",
    days: &["9 April 2026"],
    next: None,
})]
#[case::closed_by_owner(Some(Cause::ClosedByOwner), Row {
    reason: "account.closed_by_owner",
    days: &["9 April 2026"],
    next: Some(("deleted", "2026-05-09T23:59:59.999+08:00", "9 May 2026")),
})]
#[case::closed_by_agent(Some(Cause::ClosedByAgent), Row {
    reason: "account.closed_by_agent",
    days: &["9 April 2026"],
    next: Some(("deleted", "2026-05-09T23:59:59.999+08:00", "9 May 2026")),
})]
#[case::closed_for_fraud(Some(Cause::ClosedForFraud), Row {
    reason: "account.closed_for_fraud",
    days: &["9 April 2026"],
    next: Some(("deleted", "2026-05-09T23:59:59.999+08:00", "9 May 2026")),
})]
fn left_alone_and_then(#[case] last: Option<Cause>, #[case] row: Row) {
    check(&left_alone(last), "2026-04-09T03:00:00Z", &row);
}

#[test]
fn registered_again_after_freezing() {
    let mut account = left_alone(Some(Cause::StillIdle));
    account.lifecycle = account.lifecycle.step(Cause::RegisteredAgain, at("2026-05-01T03:00:00Z")).unwrap();
    let next = Some(("deleted", "2026-05-31T23:59:59.999+08:00", "31 May 2026"));
    let row = Row { reason: "account.closed_registered_again", days: &["1 May 2026"], next };
    check(&account, "2026-05-02T00:00:00Z", &row);
    account.lifecycle = account.lifecycle.step(Cause::Deleted, at("2026-06-01T03:00:00Z")).unwrap();
    let row = Row { reason: "account.deleted", days: &["1 June 2026", "1 June 2036"], next: None };
    check(&account, "2026-07-01T00:00:00Z", &row);
    assert!(!account.lacks_papers(), "a closed account needs no data");
}

#[test]
fn each_hold_is_explained_with_its_own_day() {
    let mut account = left_alone(Some(Cause::StillIdle));
    account.lifecycle = account.lifecycle.step(Cause::PaymentLate, at("2026-05-02T03:00:00Z")).unwrap();
    // The owner of a frozen account may sign in, and reads this sentence.
    account.last_active_at = at("2026-05-03T03:00:00Z");
    let holds = explain_holds(&account, &Policy::default());
    let told: Vec<_> = holds.iter().map(|hold| (hold.reason.as_str(), days(&hold.said))).collect();
    let day = |text: &str| vec![text.to_owned()];
    assert_eq!(
        told,
        [
            ("account.frozen_inactive", day("9 April 2026")),
            ("account.frozen_payment_late", day("2 May 2026")),
        ]
    );
    assert_eq!(explain(&account, &Policy::default(), account.created_at).reason, holds[0].reason);
    assert_eq!(explain_holds(&month_paid(), &Policy::default()), []);
}

#[test]
fn supplied_papers_are_no_longer_called_missing_while_an_agent_has_them() {
    let waiting = left_alone(Some(Cause::DataMissing));
    let missing = Account { papers: Papers::NONE, ..waiting.clone() };
    for (account, reason) in
        [(&missing, "account.frozen_data_missing"), (&waiting, "account.frozen_papers_wait")]
    {
        check(account, "2026-04-09T03:00:00Z", &Row { reason, days: &["9 April 2026"], next: None });
        assert_eq!(explain_holds(account, &Policy::default())[0].reason.as_str(), reason);
    }
}

#[test]
fn an_explanation_has_the_facts_that_the_rule_examined() {
    let explanation = explain(&month_paid(), &Policy::default(), at("2026-01-11T00:00:00Z"));
    let facts: Vec<_> = explanation.facts.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(
        facts,
        [
            ("account", "active"),
            ("cause", "opened"),
            ("lastActiveAt", "2026-01-05T11:00:00+08:00"),
            ("paidFrom", "2026-01-10T11:00:00+08:00"),
            ("paidUntil", "2026-02-17T23:59:59.999+08:00"),
            ("since", "2026-01-05T11:00:00+08:00"),
            ("subscription", "paid"),
            ("trialEndsAt", "2026-01-18T23:59:59.999+08:00"),
        ]
    );
}

/// An account opened again after the end of the owner's only trial.
fn opened_again() -> Account {
    Account { created_at: at("2026-03-01T03:00:00Z"), ..opened() }
}

#[test]
fn every_reason_is_given_by_some_step_or_day() {
    let policy = Policy::default();
    let steps = Cause::ALL.into_iter().flat_map(|cause| {
        [opened(), left_alone(None), left_alone(Some(Cause::StillIdle))].into_iter().filter_map(
            move |mut account| {
                account.lifecycle = account.lifecycle.step(cause, account.created_at).ok()?;
                Some(Reason::of(&account, &policy, account.created_at))
            },
        )
    });
    let days = (0..90).flat_map(|day| {
        let now = at("2026-01-10T03:00:00Z") + SignedDuration::from_hours(24 * day);
        [opened(), opened_again(), month_paid(), declined()].map(|account| Reason::of(&account, &policy, now))
    });
    let given: Vec<_> = steps.chain(days).collect();
    for reason in Reason::ALL {
        assert!(given.contains(&reason), "{reason:?} is never given");
    }
}

/// The step of a closed account whose deletion was told on 4 February, its day, by a mail that was accepted
/// at once or never.
fn untold(is_accepted: bool) -> Option<NextStep> {
    let mut account = opened();
    account.lifecycle = account.lifecycle.step(Cause::ClosedByOwner, account.created_at).unwrap();
    let (step_at, sent_at) = (at("2026-02-04T15:59:59.999Z"), at("2026-02-04T03:00:00Z"));
    let accepted_at = is_accepted.then_some(sent_at);
    let told = SentNotice { cause: Cause::Deleted, step_at, days_before: 3, sent_at, accepted_at };
    next_step(&account, &Policy::default(), &[told], at("2026-02-06T03:00:00Z"))
}

#[test]
fn a_due_deletion_whose_owner_got_no_mail_says_so() {
    let found = |is_accepted| untold(is_accepted).map(|step| (step.kind, days(&step.said)));
    assert_eq!(found(false), Some(("deletion_untold", vec!["9 February 2026".to_owned()])));
    assert_eq!(found(true), Some(("deleted", vec!["7 February 2026".to_owned()])));
}

#[test]
fn every_explanation_has_its_sentence() {
    let policy = Policy::default();
    let stopped = deletion_stop_said(&opened(), at("2026-02-01T00:00:00Z"));
    sentences::hold("explain", [(DELETION_STOPPED, stopped)]);
    sentences::hold(
        "explain",
        Reason::ALL.map(|reason| (reason.as_str(), reason.said(&month_paid(), &policy))),
    );
    let steps = (0..90).flat_map(|day| {
        let now = at("2026-01-10T03:00:00Z") + SignedDuration::from_hours(24 * day);
        [opened(), known(month_paid()), declined()]
            .into_iter()
            .filter_map(move |account| next_step(&account, &policy, &[], now))
    });
    let asleep = next_step(&left_alone(None), &policy, &[], at("2026-03-11T00:00:00Z"));
    let steps: Vec<_> = steps.chain(asleep).chain(untold(false)).collect();
    let kinds = [
        "trial_ends",
        "paid_period_ends",
        "declined_period_ends",
        "past_due_ends",
        "idle",
        "still_idle",
        "payment_late",
        "data_missing",
        "deletion_untold",
    ];
    for kind in kinds {
        assert!(steps.iter().any(|step| step.kind == kind), "{kind} is never next");
    }
    sentences::hold("explain", steps.into_iter().map(|step| (["next.", step.kind].concat(), step.said)));
}
