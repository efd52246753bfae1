//! An owner who registers again: the conditions, the account that is replaced, and the trial of the new
//! account.

use mostrador_runtime::id::AccountId;

use super::account::Account;
use super::holds::Hold;
use super::lifecycle::{AccountState, Cause};
use super::policy::Policy;
use super::subscription::Period;

/// The facts that the new account takes from the owner's earlier accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return<'a> {
    /// The account that the new account replaces.
    pub from: &'a Account,
    /// Versions go on over all accounts of an owner, so that auth takes the newest standing.
    pub version: i64,
    /// A new trial, or the owner's last trial, which is not given twice.
    pub trial: Period,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReturn {
    #[error("the owner never had an account")]
    Unknown,
    #[error("an account of the owner was closed for fraud, or is suspected of it")]
    Fraud,
    #[error("the owner has an account that is in use, or that an agent holds")]
    Open,
    #[error("the owner's data are being deleted; the address is free soon")]
    Deleted,
}

/// Auth may know an account that this service lost by a restore, of an owner who stayed after a deletion. The
/// versions of that account are fewer than these.
const LOST_VERSIONS: i64 = 1_000_000;

/// The account of the owner that a new account would replace. An account that is held for not being used is
/// replaced, whatever other holds of time it has. An account with an agent's hold is not, as a new account
/// would be a way around the hold. `kept`: the deleted accounts whose owner stayed.
pub fn predecessor<'a>(accounts: &'a [Account], kept: &[AccountId]) -> Result<&'a Account, NoReturn> {
    let of_fraud = |account: &Account| {
        account.lifecycle.cause == Cause::ClosedForFraud || account.lifecycle.holds.has(Hold::Fraud)
    };
    if accounts.iter().any(of_fraud) {
        return Err(NoReturn::Fraud);
    }
    if let Some(open) = accounts.iter().find(|account| account.lifecycle.state != AccountState::Closed) {
        let holds = open.lifecycle.holds;
        let is_unused = holds.has(Hold::StillIdle) && !holds.has(Hold::Agent);
        return if is_unused { Ok(open) } else { Err(NoReturn::Open) };
    }
    let newest = accounts.iter().max_by_key(|account| (account.created_at, &account.id));
    match newest {
        Some(account) if account.lifecycle.cause == Cause::Deleted && !kept.contains(&account.id) => {
            Err(NoReturn::Deleted)
        }
        Some(account) => Ok(account),
        None => Err(NoReturn::Unknown),
    }
}

/// `new` is the new account, with the trial of an owner who never had a trial. The last trial goes on if it
/// is not over; another trial comes `trial_again_days` local days after the last trial began.
pub fn find<'a>(
    (accounts, kept): (&'a [Account], &[AccountId]),
    policy: &Policy,
    new: &Account,
) -> Result<Return<'a>, NoReturn> {
    let from = predecessor(accounts, kept)?;
    // The steps that close and delete the earlier account take one version each.
    let ahead = if from.lifecycle.cause == Cause::Deleted { LOST_VERSIONS } else { 3 };
    let last_version = accounts.iter().map(|account| account.version).max().unwrap_or_default();
    let version = last_version.saturating_add(ahead);
    let trials = accounts.iter().map(|account| account.terms.trial);
    let last = trials.max_by_key(|trial| trial.starts_at).ok_or(NoReturn::Unknown)?;
    let too_early_until =
        new.terms.zone.end_of_day_after(last.starts_at, policy.trial_again_days.saturating_sub(1));
    let trial = if new.created_at <= too_early_until { last } else { new.terms.trial };
    Ok(Return { from, version, trial })
}

#[cfg(test)]
mod tests {
    use jiff::{SignedDuration, Timestamp};
    use mostrador_runtime::testing::numbered;
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;
    use crate::domain::subscription::Terms;
    use crate::domain::testing::opened;

    fn stepped(causes: &[Cause]) -> Account {
        causes.iter().fold(opened(), |account, cause| {
            let lifecycle = account.lifecycle.step(*cause, account.created_at).unwrap();
            Account { lifecycle, version: account.version + 1, ..account }
        })
    }

    fn opened_at(now: Timestamp) -> Account {
        let account = opened();
        let trial = Period::trial(now, account.terms.zone, &Policy::DEFAULT);
        let terms = Terms::trial_only(account.terms.zone, trial);
        Account { id: numbered(2), created_at: now, terms, ..account }
    }

    const UNUSED: [Cause; 2] = [Cause::Idle, Cause::StillIdle];

    #[rstest]
    #[case::in_use(&[], Err(NoReturn::Open))]
    #[case::asleep(&[Cause::Idle], Err(NoReturn::Open))]
    #[case::unused(&UNUSED, Ok(()))]
    #[case::late_too(&[Cause::PaymentLate, Cause::StillIdle], Ok(()))]
    #[case::held_by_agent(&[Cause::FrozenByAgent, Cause::StillIdle], Err(NoReturn::Open))]
    #[case::suspected(&[Cause::FraudSuspected, Cause::StillIdle], Err(NoReturn::Fraud))]
    #[case::late(&[Cause::PaymentLate], Err(NoReturn::Open))]
    #[case::by_owner(&[Cause::ClosedByOwner], Ok(()))]
    #[case::by_agent(&[Cause::ClosedByAgent], Ok(()))]
    #[case::fraud(&[Cause::ClosedForFraud], Err(NoReturn::Fraud))]
    #[case::being_deleted(&[Cause::ClosedByOwner, Cause::Deleted], Err(NoReturn::Deleted))]
    fn an_owner_may_return_unless_an_account_forbids_it(
        #[case] causes: &[Cause],
        #[case] expected: Result<(), NoReturn>,
    ) {
        assert_eq!(predecessor(&[stepped(causes)], &[]).map(drop), expected);
    }

    #[test]
    fn an_earlier_fraud_counts_and_the_newest_account_is_replaced() {
        assert_eq!(predecessor(&[], &[]), Err(NoReturn::Unknown));
        let later = opened().created_at + SignedDuration::from_hours(1);
        let newer = Account { id: numbered(7), created_at: later, ..stepped(&[Cause::ClosedByOwner]) };
        let accounts = [newer.clone(), opened()];
        assert_eq!(predecessor(&accounts, &[]), Err(NoReturn::Open));
        let accounts = [newer.clone(), stepped(&[Cause::ClosedByOwner])];
        assert_eq!(predecessor(&accounts, &[]).map(|account| &account.id), Ok(&newer.id));
        let accounts = [newer, stepped(&[Cause::ClosedForFraud])];
        assert_eq!(predecessor(&accounts, &[]), Err(NoReturn::Fraud));
    }

    #[test]
    fn a_deleted_account_whose_owner_stayed_is_replaced_ahead_of_all_versions() {
        let deleted = [stepped(&[Cause::ClosedByOwner, Cause::Deleted])];
        let kept = [deleted[0].id.clone()];
        assert_eq!(predecessor(&deleted, &[numbered(9)]), Err(NoReturn::Deleted));
        let new = opened_at(deleted[0].created_at + SignedDuration::from_hours(24));
        let back = find((&deleted, &kept), &Policy::DEFAULT, &new).unwrap();
        assert_eq!(&back.from.id, &deleted[0].id);
        assert!(back.version > deleted[0].version + 1_000);
    }

    #[test]
    fn the_last_day_without_a_second_trial_is_the_365th() {
        let old = stepped(&UNUSED);
        let again = |days: i64| {
            let now = old.created_at + SignedDuration::from_hours(24 * days);
            let new = opened_at(now);
            let back = find((std::slice::from_ref(&old), &[]), &Policy::DEFAULT, &new).unwrap();
            (back.trial == old.terms.trial, back.trial == new.terms.trial)
        };
        assert_eq!(again(1), (true, false));
        assert_eq!(again(364), (true, false));
        assert_eq!(again(365), (false, true));
    }

    proptest! {
        #[test]
        fn no_year_has_two_trials_and_versions_grow(gaps in prop::collection::vec(0_i64..500, 1..8)) {
            let policy = Policy::DEFAULT;
            let mut accounts = vec![opened()];
            let mut now = opened().created_at;
            for (at, days) in (10..).zip(gaps) {
                now += SignedDuration::from_hours(24 * days + 1);
                let held = accounts.last_mut().unwrap();
                for cause in UNUSED {
                    held.lifecycle = held.lifecycle.step(cause, now).unwrap();
                    held.version += 1;
                }
                let new = Account { id: numbered(at), ..opened_at(now) };
                let Return { from, version, trial } = find((&accounts, &[]), &policy, &new).unwrap();
                prop_assert_eq!(&from.id, &accounts.last().unwrap().id);
                let closed = accounts.last_mut().unwrap();
                closed.lifecycle = closed.lifecycle.step(Cause::RegisteredAgain, now).unwrap();
                closed.version += 1;
                prop_assert!(accounts.iter().all(|account| account.version < version));
                let terms = Terms { trial, ..new.terms };
                accounts.push(Account { terms, version, ..new });
            }
            let mut starts: Vec<_> = accounts.iter().map(|account| account.terms.trial.starts_at).collect();
            starts.dedup();
            let zone = opened().terms.zone;
            for pair in starts.windows(2) {
                prop_assert!(pair[1] > zone.end_of_day_after(pair[0], policy.trial_again_days - 1));
            }
        }
    }
}
