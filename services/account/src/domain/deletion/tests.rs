use jiff::SignedDuration;
use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::domain::testing::{at, month_paid, opened};

const POLICY: Policy = Policy::DEFAULT;

fn after(account: Account, steps: &[(Cause, &str)]) -> Account {
    steps.iter().fold(account, |account, (cause, text)| {
        let lifecycle = account.lifecycle.step(*cause, at(text)).unwrap();
        Account { lifecycle, ..account }
    })
}

fn due(account: &Account) -> Option<Timestamp> {
    due_at(account, &POLICY, account.created_at)
}

/// The last local day before the step, in WITA.
#[rstest]
#[case::open(opened(), &[], None)]
#[case::inactive(opened(), &[(Cause::Idle, "2026-03-07T00:00:00Z")], None)]
#[case::closed(opened(), &[(Cause::ClosedByOwner, "2026-01-10T03:00:00Z")], Some("2026-02-09T15:59:59.999Z"))]
#[case::closed_with_paid_days(
    month_paid(), &[(Cause::ClosedByAgent, "2026-01-12T03:00:00Z")], Some("2026-02-11T15:59:59.999Z")
)]
#[case::fraud(
    opened(), &[(Cause::FraudSuspected, "2026-01-10T03:00:00Z"), (Cause::ClosedForFraud, "2026-01-11T03:00:00Z")],
    Some("2026-02-10T15:59:59.999Z")
)]
#[case::unused(
    opened(), &[(Cause::Idle, "2026-03-07T00:00:00Z"), (Cause::StillIdle, "2026-04-06T00:00:00Z")],
    Some("2026-05-06T15:59:59.999Z")
)]
#[case::papers_missing(opened(), &[(Cause::DataMissing, "2026-01-20T00:00:00Z")], None)]
#[case::ended_while_held(
    month_paid(), &[(Cause::PaymentLate, "2026-02-24T16:00:00Z")], Some("2026-03-27T15:59:59.999Z")
)]
#[case::suspected(
    month_paid(), &[(Cause::PaymentLate, "2026-02-24T16:00:00Z"), (Cause::FraudSuspected, "2026-02-25T00:00:00Z")],
    None
)]
#[case::deleted(
    opened(), &[(Cause::ClosedByOwner, "2026-01-10T03:00:00Z"), (Cause::Deleted, "2026-02-10T03:00:00Z")], None
)]
fn only_closed_ended_and_unused_accounts_are_deleted(
    #[case] account: Account,
    #[case] steps: &[(Cause, &str)],
    #[case] last: Option<&str>,
) {
    assert_eq!(due(&after(account, steps)), last.map(at));
}

#[test]
fn a_deletion_that_waits_for_its_beginning_is_not_due_again() {
    let closed = after(opened(), &[(Cause::ClosedByOwner, "2026-01-10T03:00:00Z")]);
    let asked = Account { deletion_asked_at: Some(at("2026-02-10T00:00:00Z")), ..closed };
    assert_eq!(due(&asked), None);
}

#[test]
fn a_stop_keeps_the_data_and_the_notices_begin_anew_after_it() {
    let closed = after(opened(), &[(Cause::ClosedByOwner, "2026-01-10T03:00:00Z")]);
    let last = due(&closed);
    let stopped = Account { deletion_stopped_at: Some(at("2026-02-01T00:00:00Z")), ..closed.clone() };
    assert_eq!(due(&stopped), None);
    let resumed = |text| due(&Account { deletion_resumed_at: Some(at(text)), ..closed.clone() });
    assert_eq!(resumed("2026-01-11T03:00:00Z"), last, "long before its day");
    assert_eq!(resumed("2026-06-01T03:00:00Z"), Some(at("2026-06-15T15:59:59.999Z")));
}

#[test]
fn an_account_from_before_the_clocks_ran_has_all_its_days() {
    let closed = after(opened(), &[(Cause::ClosedByOwner, "2026-01-10T03:00:00Z")]);
    let last = due_at(&closed, &POLICY, at("2026-06-01T00:00:00Z"));
    assert_eq!(last, Some(at("2026-07-01T15:59:59.999Z")));
}

fn answer_of(receiver: Receiver, owner_stays: bool) -> Answer {
    match receiver {
        Receiver::Auth if owner_stays => Answer::OwnerStays { records: 2 },
        _ => Answer::Forgotten { records: 1 },
    }
}

proptest! {
    /// Messages come in any order, twice, and after a replay.
    #[test]
    fn in_any_order_of_answers_a_deletion_ends_the_same(
        picks in proptest::collection::vec(0_usize..64, 0..40),
        open_for in 0_usize..4, replays in 0_usize..3, owner_stays: bool,
    ) {
        let (mut answers, mut open_for, mut replays) = (Answers::new(), open_for, replays);
        let mut under_way = vec![Receiver::Commerce];
        let mut picks = picks.into_iter();
        while !under_way.is_empty() {
            let pick = picks.next().unwrap_or(0);
            // A message that was delivered but not settled comes again.
            let comes_again = pick >= 48;
            let receiver = under_way[pick % under_way.len()];
            let answer = match receiver {
                Receiver::Commerce if open_for > 0 => { open_for -= 1; Answer::MoneyIsOpen }
                _ => answer_of(receiver, owner_stays),
            };
            if !comes_again {
                under_way.remove(pick % under_way.len());
            }
            if let Some(records) = answer.records() {
                answers.entry(receiver).or_insert(records);
            }
            match next(receiver, answer) {
                Next::Tell(receivers) => under_way.extend(receivers),
                Next::AskAgain if !comes_again => under_way.push(receiver),
                Next::AskAgain | Next::Nothing => {}
            }
            if under_way.is_empty() && replays > 0 {
                replays -= 1;
                under_way.push(Receiver::Commerce);
            }
            let began = answers.contains_key(&Receiver::Commerce);
            prop_assert!(began || answers.is_empty(), "nothing goes while money is open");
        }
        let records = [1, if owner_stays { 2 } else { 1 }, 1, 1];
        let expected: Answers = Receiver::ALL.into_iter().zip(records).collect();
        prop_assert_eq!(&answers, &expected);
        prop_assert!(have_all_answered(&answers));
    }

    #[test]
    fn no_account_is_deleted_within_thirty_days_of_its_paid_time(
        causes in proptest::collection::vec(proptest::sample::select(Cause::ALL.to_vec()), 0..8),
        hours in proptest::collection::vec(1_i64..2_000, 8),
    ) {
        let mut account = month_paid();
        let mut now = account.created_at;
        for (cause, hours) in causes.iter().zip(hours) {
            now += SignedDuration::from_hours(hours);
            if let Ok(lifecycle) = account.lifecycle.step(*cause, now) {
                account.lifecycle = lifecycle;
            }
        }
        if let Some(step_at) = due(&account) {
            let lifecycle = account.lifecycle;
            let over_at = match lifecycle.state {
                AccountState::Closed => lifecycle.since,
                _ => account.terms.paid.unwrap().ends_at,
            };
            prop_assert!(step_at >= over_at + SignedDuration::from_hours(30 * 24));
            prop_assert!(!lifecycle.holds.has(Hold::Fraud) && !lifecycle.holds.has(Hold::Agent));
            let stepped = lifecycle.step(Cause::Deleted, step_at);
            prop_assert!(stepped.is_ok_and(|stepped| stepped.state == AccountState::Closed));
        }
    }
}
