use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;

#[test]
fn the_table_names_each_step_once() {
    for (index, (from, on, _)) in TRANSITIONS.iter().enumerate() {
        let again = TRANSITIONS.iter().skip(index + 1).any(|(f, o, _)| f == from && o == on);
        assert!(!again, "{from:?} on {on:?} stands twice");
    }
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

#[test]
fn a_freeze_for_missing_data_does_not_end_with_a_payment() {
    let frozen =
        Lifecycle::opened(Timestamp::UNIX_EPOCH).step(C::DataMissing, Timestamp::UNIX_EPOCH).unwrap();
    assert!(frozen.step(C::PaymentArrived, Timestamp::UNIX_EPOCH).is_err());
    assert_eq!(frozen.step(C::DataSupplied, Timestamp::UNIX_EPOCH).map(|next| next.state), Ok(S::Active));
}

#[test]
fn an_opened_account_is_not_opened_again() {
    for state in AccountState::ALL {
        let account = Lifecycle { state, cause: C::Opened, since: Timestamp::UNIX_EPOCH };
        assert!(account.step(C::Opened, Timestamp::UNIX_EPOCH).is_err());
    }
}

proptest! {
    #[test]
    fn any_history_keeps_to_the_rules(causes in proptest::collection::vec(0..Cause::ALL.len(), 0..60)) {
        let mut now = Timestamp::UNIX_EPOCH;
        let mut account = Lifecycle::opened(now);
        for cause in causes.into_iter().map(|index| Cause::ALL[index]) {
            now += SignedDuration::from_hours(1);
            let before = account;
            match before.step(cause, now) {
                Ok(after) => {
                    prop_assert_ne!(after.state, before.state, "a step moves");
                    prop_assert_eq!((after.cause, after.since), (cause, now));
                    account = after;
                }
                Err(refused) => prop_assert_eq!(refused, NoTransition { from: before.state, cause }),
            }
            if before.state == S::Closed {
                prop_assert_eq!(account, before, "closed is the end");
            }
            if account.state == S::Inactive && before.state != S::Inactive {
                prop_assert_eq!(before.state, S::Active, "only what was active falls asleep");
            }
            if account.cause == C::StillIdle && before.cause != C::StillIdle {
                prop_assert_eq!(before.state, S::Inactive, "the first step comes before the freeze");
            }
        }
    }
}
