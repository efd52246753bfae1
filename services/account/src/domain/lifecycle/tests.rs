use jiff::SignedDuration;
use proptest::prelude::*;
use rstest::rstest;

use super::*;

const START: Timestamp = Timestamp::UNIX_EPOCH;

fn after(causes: &[Cause]) -> Lifecycle {
    causes.iter().fold(Lifecycle::opened(START), |account, cause| account.step(*cause, START).unwrap())
}

#[test]
fn names_survive_storage() {
    for state in AccountState::ALL {
        assert_eq!(AccountState::parse(state.as_str()), Some(state));
    }
    for cause in Cause::ALL {
        assert_eq!(Cause::parse(cause.as_str()), Some(cause));
    }
    assert_eq!((AccountState::parse("open"), Cause::parse("")), (None, None));
}

/// The causes that each history admits, and the state that each cause leads to; all other causes are refused.
#[rstest]
#[case::active(&[], &[
    (C::Idle, S::Inactive), (C::DataMissing, S::Frozen), (C::PaymentLate, S::Frozen),
    (C::FrozenByAgent, S::Frozen), (C::FraudSuspected, S::Frozen), (C::ClosedByOwner, S::Closed),
    (C::ClosedByAgent, S::Closed), (C::ClosedForFraud, S::Closed),
])]
#[case::inactive(&[C::Idle], &[
    (C::Used, S::Active), (C::StillIdle, S::Frozen), (C::DataMissing, S::Frozen), (C::PaymentLate, S::Frozen),
    (C::FrozenByAgent, S::Frozen), (C::FraudSuspected, S::Frozen), (C::ClosedByOwner, S::Closed),
    (C::ClosedByAgent, S::Closed), (C::ClosedForFraud, S::Closed),
])]
#[case::still_idle(&[C::Idle, C::StillIdle], &[
    (C::DataMissing, S::Frozen), (C::PaymentLate, S::Frozen), (C::FrozenByAgent, S::Frozen),
    (C::FraudSuspected, S::Frozen), (C::ClosedByOwner, S::Closed), (C::ClosedByAgent, S::Closed),
    (C::ClosedForFraud, S::Closed), (C::RegisteredAgain, S::Closed), (C::ReadmittedByAgent, S::Active),
    (C::Used, S::Active), (C::Deleted, S::Closed),
])]
#[case::papers_missing(&[C::DataMissing], &[
    (C::StillIdle, S::Frozen), (C::DataSupplied, S::Active), (C::PaymentLate, S::Frozen),
    (C::FrozenByAgent, S::Frozen), (C::FraudSuspected, S::Frozen), (C::ClosedByOwner, S::Closed),
    (C::ClosedByAgent, S::Closed), (C::ClosedForFraud, S::Closed),
])]
#[case::payment_late(&[C::PaymentLate], &[
    (C::StillIdle, S::Frozen), (C::DataMissing, S::Frozen), (C::PaymentArrived, S::Active),
    (C::RenewalDeclined, S::Active), (C::FrozenByAgent, S::Frozen), (C::FraudSuspected, S::Frozen),
    (C::ClosedByOwner, S::Closed), (C::ClosedByAgent, S::Closed), (C::ClosedForFraud, S::Closed),
    (C::Deleted, S::Closed),
])]
#[case::late_and_suspected(&[C::PaymentLate, C::FraudSuspected], &[
    (C::StillIdle, S::Frozen), (C::DataMissing, S::Frozen), (C::PaymentArrived, S::Frozen),
    (C::RenewalDeclined, S::Frozen), (C::FrozenByAgent, S::Frozen), (C::FraudRuledOut, S::Frozen),
    (C::ClosedByOwner, S::Closed), (C::ClosedByAgent, S::Closed), (C::ClosedForFraud, S::Closed),
])]
#[case::two_holds(&[C::DataMissing, C::FrozenByAgent], &[
    (C::StillIdle, S::Frozen), (C::DataSupplied, S::Frozen), (C::PaymentLate, S::Frozen),
    (C::ThawedByAgent, S::Frozen), (C::FraudSuspected, S::Frozen), (C::ClosedByOwner, S::Closed),
    (C::ClosedByAgent, S::Closed), (C::ClosedForFraud, S::Closed),
])]
#[case::closed(&[C::ClosedByAgent], &[(C::Deleted, S::Closed)])]
#[case::deleted(&[C::ClosedByAgent, C::Deleted], &[])]
fn the_table_of_steps(#[case] history: &[Cause], #[case] steps: &[(Cause, AccountState)]) {
    let account = after(history);
    for cause in Cause::ALL {
        let expected = steps.iter().find(|(on, _)| *on == cause).map(|(_, to)| *to);
        let found = account.step(cause, START);
        let refused = NoTransition { from: account.state, cause };
        assert_eq!(found.map(|next| next.state), expected.ok_or(refused), "{cause:?}");
    }
}

#[test]
fn a_payment_lifts_only_what_a_late_payment_placed() {
    let held = after(&[C::DataMissing, C::PaymentLate]);
    let paid = held.step(C::PaymentArrived, START).unwrap();
    assert_eq!((paid.state, paid.holds), (S::Frozen, held.holds.without(Hold::PaymentLate)));
    assert_eq!(paid.step(C::DataSupplied, START).map(|next| next.state), Ok(S::Active));
}

#[test]
fn a_use_takes_the_hold_for_not_being_used_and_no_other() {
    let held = after(&[C::Idle, C::StillIdle, C::DataMissing]);
    let used = held.step(C::Used, START).unwrap();
    assert_eq!((used.state, used.holds), (S::Frozen, held.holds.without(Hold::StillIdle)));
    assert!(used.step(C::Used, START).is_err());
}

#[test]
fn a_hold_keeps_its_own_beginning() {
    let later = START + SignedDuration::from_hours(5);
    let held = after(&[C::DataMissing]).step(C::FrozenByAgent, later).unwrap();
    assert_eq!((held.since, held.holds.since(Hold::Agent)), (START, Some(later)));
    let holds: Vec<_> = held.holds.iter().collect();
    assert_eq!(holds, [(Hold::Agent, later), (Hold::MissingPapers, START)], "the gravest first");
}

proptest! {
    #[test]
    fn any_history_keeps_to_the_rules(causes in proptest::collection::vec(0..Cause::ALL.len(), 0..80)) {
        let mut now = START;
        let mut account = Lifecycle::opened(now);
        for cause in causes.into_iter().map(|index| Cause::ALL[index]) {
            now += SignedDuration::from_hours(1);
            let before = account;
            match before.step(cause, now) {
                Ok(after) => {
                    let is_alike = (after.state, after.holds) == (before.state, before.holds);
                    prop_assert!(!is_alike || cause == C::Deleted, "a step changes");
                    prop_assert_eq!(after.cause, cause);
                    account = after;
                }
                Err(refused) => prop_assert_eq!(refused, NoTransition { from: before.state, cause }),
            }
            prop_assert_eq!(account.state == S::Frozen, !account.holds.is_empty(), "frozen means held");
            let is_news = account.cause == C::Deleted && before.cause != C::Deleted;
            let is_readmitted = account != before && account.cause == C::ReadmittedByAgent;
            let goes_on = account.state == before.state && !is_news && !is_readmitted;
            prop_assert_eq!(account.since == before.since, goes_on);
            if before.state == S::Closed && !is_news {
                prop_assert_eq!(account, before, "a closed account takes no step but the deletion");
            }
            if before.cause == C::Deleted {
                prop_assert_eq!(account, before, "a deleted account takes no step");
            }
            let lost = before.holds.iter().filter(|(hold, _)| !account.holds.has(*hold)).count();
            prop_assert!(account.state == S::Closed || lost <= 1, "a step lifts one hold");
        }
    }
}
