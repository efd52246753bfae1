//! The acts of agents: their roles, their conditions, and the account after each.

use jiff::Timestamp;
use mostrador_runtime::passport::Role;

use super::account::Account;
use super::decision::DecisionRefusal;
use super::due::left_step;
use super::holds::Hold;
use super::lifecycle::{AccountState, Cause, Step};
use super::policy::{Policy, Taker};
use super::subscription::{BoughtTime, GrantedTime, SubscriptionState};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A step of the account's axis that only agents decide.
    Step(Cause),
    /// Days on top of the paid ones.
    GrantDays,
    ExtendTrial,
    /// Other days for later orders of a year; their price stays.
    AgreeCycle,
    /// Keeps the personal data, also of a closed account, until an admin resumes the deletion.
    StopDeletion,
    ResumeDeletion,
    /// Takes a due step of time, if the policy leaves the step to agents.
    TakeStep,
}

/// The time that an account gained, from which its paid period is computed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gains {
    pub bought: Vec<BoughtTime>,
    pub granted: Vec<GrantedTime>,
}

impl Act {
    pub const ALL: [Self; 13] = [
        Self::TakeStep,
        Self::Step(Cause::ThawedByAgent),
        Self::Step(Cause::FraudRuledOut),
        Self::Step(Cause::ReadmittedByAgent),
        Self::ResumeDeletion,
        Self::ExtendTrial,
        Self::GrantDays,
        Self::AgreeCycle,
        Self::StopDeletion,
        Self::Step(Cause::FrozenByAgent),
        Self::Step(Cause::FraudSuspected),
        Self::Step(Cause::ClosedByAgent),
        Self::Step(Cause::ClosedForFraud),
    ];

    /// Closing ends an account, ruling out fraud undoes a colleague's suspicion, and a stop keeps data for
    /// longer than their owner was promised.
    pub const fn role(self) -> Role {
        match self {
            Self::Step(Cause::FraudRuledOut | Cause::ClosedByAgent | Cause::ClosedForFraud)
            | Self::StopDeletion
            | Self::ResumeDeletion => Role::Admin,
            _ => Role::Support,
        }
    }

    /// No agent takes a step of time while time takes all of them.
    pub fn is_offered(self, policy: &Policy) -> bool {
        let is_left = |cause: &Cause| *cause != Cause::Deleted && policy.taker(*cause) == Taker::Agent;
        self != Self::TakeStep || Policy::STEPS.iter().any(is_left)
    }

    /// The most days of the act; `None` for an act without days.
    pub const fn most_days(self, policy: &Policy) -> Option<u32> {
        match self {
            Self::Step(_) | Self::StopDeletion | Self::ResumeDeletion | Self::TakeStep => None,
            Self::GrantDays | Self::ExtendTrial => Some(policy.most_granted_days),
            Self::AgreeCycle => Some(policy.most_cycle_days),
        }
    }

    /// The reason against the act, if there is one.
    pub fn admit(self, account: &Account, policy: &Policy, now: Timestamp) -> Result<(), DecisionRefusal> {
        let holds = account.lifecycle.holds;
        let refusal = match self {
            Self::StopDeletion | Self::ResumeDeletion => self.against_stop(account),
            _ if account.lifecycle.state == AccountState::Closed => Some(DecisionRefusal::Closed),
            // An agent must suspect fraud first, so that the owner hears of the suspicion and a colleague may
            // rule it out.
            Self::Step(Cause::ClosedForFraud) => {
                (!holds.has(Hold::Fraud)).then_some(DecisionRefusal::NotHeld)
            }
            Self::Step(cause) => match cause.step() {
                Some(Step::Place(hold)) if holds.has(hold) => Some(DecisionRefusal::HeldAlready),
                Some(Step::Lift(hold)) if !holds.has(hold) => Some(DecisionRefusal::NotHeld),
                _ => None,
            },
            Self::AgreeCycle => None,
            Self::TakeStep => due_step(account, policy, now).is_none().then_some(DecisionRefusal::StepNotDue),
            Self::GrantDays => (!account.has_paid_time(policy, now)).then_some(DecisionRefusal::NothingPaid),
            Self::ExtendTrial => {
                let state = account.subscription(policy, now);
                let unpaid = matches!(state, SubscriptionState::Trial | SubscriptionState::Free);
                (!unpaid).then_some(DecisionRefusal::NoTrial)
            }
        };
        refusal.map_or(Ok(()), Err)
    }

    fn against_stop(self, account: &Account) -> Option<DecisionRefusal> {
        match (self, account.deletion_stopped_at) {
            _ if account.lifecycle.cause == Cause::Deleted => Some(DecisionRefusal::DeletionBegun),
            (Self::StopDeletion, Some(_)) => Some(DecisionRefusal::DeletionStopped),
            (Self::ResumeDeletion, None) => Some(DecisionRefusal::DeletionNotStopped),
            _ => None,
        }
    }

    /// The account after the act; `days` are the days of a grant, an extension or a cycle.
    pub fn preview(
        self,
        account: &Account,
        gains: &Gains,
        days: u32,
        policy: &Policy,
        now: Timestamp,
    ) -> Result<Account, DecisionRefusal> {
        self.admit(account, policy, now)?;
        let version = account.version + 1;
        let mut after = Account { version, ..account.clone() };
        match self {
            Self::Step(cause) => {
                let stepped = account.lifecycle.step(cause, now);
                after.lifecycle = stepped.map_err(|_| DecisionRefusal::Stale)?;
            }
            Self::TakeStep => {
                let cause = due_step(account, policy, now).ok_or(DecisionRefusal::StepNotDue)?;
                let stepped = account.lifecycle.step(cause, now);
                after.lifecycle = stepped.map_err(|_| DecisionRefusal::Stale)?;
            }
            Self::GrantDays => {
                let mut granted = gains.granted.clone();
                granted.push(GrantedTime { version, at: now, days });
                after.terms = account.terms.with_time(&gains.bought, &granted);
            }
            Self::AgreeCycle if days == account.cycle_days() => return Err(DecisionRefusal::SameCycle),
            Self::AgreeCycle => after.agreed_cycle = Some(days).filter(|days| *days != Policy::CYCLE_DAYS),
            Self::StopDeletion => after.deletion_stopped_at = Some(now),
            Self::ResumeDeletion => {
                after.deletion_stopped_at = None;
                after.deletion_resumed_at = Some(now);
            }
            Self::ExtendTrial => {
                let longer = account.terms.with_longer_trial(days, now);
                after.terms = longer.with_time(&gains.bought, &gains.granted);
            }
        }
        Ok(after)
    }
}

/// The step that [`Act::TakeStep`] takes now.
pub fn due_step(account: &Account, policy: &Policy, now: Timestamp) -> Option<Cause> {
    left_step(account, policy).filter(|step| step.is_due(now)).map(|step| step.cause)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::domain::testing::{at, known, month_paid, opened, paid_on};

    const POLICY: Policy = Policy::DEFAULT;

    fn stepped(account: Account, cause: Cause) -> Account {
        let lifecycle = account.lifecycle.step(cause, account.created_at).unwrap();
        Account { lifecycle, ..account }
    }

    #[test]
    fn a_hold_is_placed_once_and_lifted_once() {
        let account = opened();
        let now = account.created_at;
        let admit = |account: &Account, cause| Act::Step(cause).admit(account, &POLICY, now);
        assert_eq!(admit(&account, Cause::FrozenByAgent), Ok(()));
        assert_eq!(admit(&account, Cause::ThawedByAgent), Err(DecisionRefusal::NotHeld));
        let account = stepped(account, Cause::FrozenByAgent);
        assert_eq!(admit(&account, Cause::FrozenByAgent), Err(DecisionRefusal::HeldAlready));
        assert_eq!(admit(&account, Cause::ThawedByAgent), Ok(()));
        assert_eq!(admit(&account, Cause::FraudSuspected), Ok(()), "each hold is placed by itself");
        assert_eq!(admit(&account, Cause::FraudRuledOut), Err(DecisionRefusal::NotHeld));
    }

    #[test]
    fn an_account_is_closed_for_fraud_only_where_fraud_is_suspected() {
        let now = opened().created_at;
        let admit = |account: &Account| Act::Step(Cause::ClosedForFraud).admit(account, &POLICY, now);
        assert_eq!(admit(&stepped(opened(), Cause::FrozenByAgent)), Err(DecisionRefusal::NotHeld));
        assert_eq!(admit(&stepped(opened(), Cause::FraudSuspected)), Ok(()));
    }

    #[rstest]
    #[case::trial(opened(), "2026-01-10T03:00:00Z", [Err(DecisionRefusal::NothingPaid), Ok(())])]
    #[case::free(opened(), "2026-02-10T03:00:00Z", [Err(DecisionRefusal::NothingPaid), Ok(())])]
    #[case::paid(month_paid(), "2026-02-10T03:00:00Z", [Ok(()), Err(DecisionRefusal::NoTrial)])]
    #[case::past_due(month_paid(), "2026-02-20T03:00:00Z", [Ok(()), Err(DecisionRefusal::NoTrial)])]
    #[case::late(
        month_paid(), "2026-03-01T03:00:00Z",
        [Err(DecisionRefusal::NothingPaid), Err(DecisionRefusal::NoTrial)],
    )]
    #[case::closed(
        stepped(opened(), Cause::ClosedByAgent), "2026-01-10T03:00:00Z",
        [Err(DecisionRefusal::Closed), Err(DecisionRefusal::Closed)],
    )]
    fn only_an_account_with_running_time_gets_days(
        #[case] account: Account,
        #[case] now: &str,
        #[case] expected: [Result<(), DecisionRefusal>; 2],
    ) {
        let acts = [Act::GrantDays, Act::ExtendTrial];
        assert_eq!(acts.map(|act| act.admit(&account, &POLICY, at(now))), expected);
    }

    #[test]
    fn a_preview_is_the_account_after_the_act() {
        let (account, now) = (month_paid(), at("2026-02-10T03:00:00Z"));
        let gains = Gains { bought: vec![paid_on("2026-01-10T03:00:00Z")], granted: Vec::new() };
        let after = |act: Act| act.preview(&account, &gains, 7, &POLICY, now);
        let longer = after(Act::GrantDays).unwrap();
        let last_day = longer.terms.paid.map(|paid| account.terms.zone.day(paid.ends_at).to_string());
        assert_eq!(last_day.as_deref(), Some("2026-02-24"));
        let frozen = after(Act::Step(Cause::FrozenByAgent)).unwrap();
        assert_eq!((frozen.lifecycle.state, frozen.version), (AccountState::Frozen, account.version + 1));
        assert_eq!(after(Act::ExtendTrial), Err(DecisionRefusal::NoTrial));
    }

    #[test]
    fn a_trial_that_is_over_begins_again_with_the_rest_of_the_day_on_top() {
        let last_day = |now: &str| {
            let after = Act::ExtendTrial.preview(&opened(), &Gains::default(), 7, &POLICY, at(now)).unwrap();
            after.terms.zone.day(after.terms.trial.ends_at).to_string()
        };
        assert_eq!(last_day("2026-01-10T03:00:00Z"), "2026-01-25", "18 January and seven days");
        assert_eq!(last_day("2026-02-10T03:00:00Z"), "2026-02-17");
    }

    #[test]
    fn the_usual_cycle_is_no_agreement() {
        let account = Account { agreed_cycle: Some(400), ..opened() };
        let cycle = |days| {
            let after =
                Act::AgreeCycle.preview(&account, &Gains::default(), days, &POLICY, account.created_at);
            after.map(|after| after.agreed_cycle)
        };
        assert_eq!((cycle(380), cycle(365)), (Ok(Some(380)), Ok(None)));
        assert_eq!(cycle(400), Err(DecisionRefusal::SameCycle));
    }

    #[test]
    fn a_deletion_is_stopped_once_also_of_a_closed_account_until_it_has_begun() {
        let closed = stepped(opened(), Cause::ClosedByOwner);
        let (now, none) = (closed.created_at, Gains::default());
        let take = |act: Act, account: &Account| act.preview(account, &none, 0, &POLICY, now);
        for account in [opened(), closed.clone()] {
            assert_eq!(take(Act::ResumeDeletion, &account), Err(DecisionRefusal::DeletionNotStopped));
            let stopped = take(Act::StopDeletion, &account).unwrap();
            assert_eq!(take(Act::StopDeletion, &stopped), Err(DecisionRefusal::DeletionStopped));
            let resumed = take(Act::ResumeDeletion, &stopped).unwrap();
            assert_eq!((resumed.deletion_stopped_at, resumed.deletion_resumed_at), (None, Some(now)));
            assert_eq!(resumed.version, account.version + 2);
        }
        let deleted = stepped(closed, Cause::Deleted);
        assert_eq!(take(Act::StopDeletion, &deleted), Err(DecisionRefusal::DeletionBegun));
    }

    #[test]
    fn a_step_that_is_left_to_agents_is_taken_once_it_is_due() {
        let policy = Policy { idle_by: Taker::Agent, ..POLICY };
        let account = Account { clocks_from: Some(opened().created_at), ..known(opened()) };
        let (before, due) = (at("2026-03-06T15:59:59Z"), at("2026-03-06T16:00:00Z"));
        let take = |account: &Account, policy: &Policy, now| {
            let after = Act::TakeStep.preview(account, &Gains::default(), 0, policy, now);
            after.map(|after| after.lifecycle.state)
        };
        assert_eq!(take(&account, &policy, before), Err(DecisionRefusal::StepNotDue));
        assert_eq!(take(&account, &policy, due), Ok(AccountState::Inactive));
        assert_eq!(take(&account, &POLICY, due), Err(DecisionRefusal::StepNotDue), "time takes it");
        let used = Account { last_active_at: before, ..account.clone() };
        assert_eq!(take(&used, &policy, due), Err(DecisionRefusal::StepNotDue));
        assert!(Act::TakeStep.is_offered(&policy) && !Act::TakeStep.is_offered(&POLICY));
        let of_deletions = Policy { deletion_by: Taker::Agent, ..POLICY };
        assert!(!Act::TakeStep.is_offered(&of_deletions));
    }
}
