//! What agents decide about an account.

use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::passport::Role;
use mostrador_runtime::stated_reason::StatedReason;

use super::account::Account;
use super::lifecycle::{AccountState, Cause, Step};

/// About the account as the agent saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub account_id: AccountId,
    /// The version that the agent saw.
    pub version: i64,
    pub agent_id: AgentId,
    pub reason: StatedReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecisionRefusal {
    #[error("the account changed since the agent read it")]
    Stale,
    #[error("the account is closed")]
    Closed,
    #[error("the hold is there already")]
    HeldAlready,
    #[error("there is no such hold")]
    NotHeld,
}

impl Decision {
    /// A closed account stays as it is.
    pub fn admit(&self, account: &Account) -> Result<(), DecisionRefusal> {
        match account.lifecycle.state {
            AccountState::Closed => Err(DecisionRefusal::Closed),
            _ if account.version != self.version => Err(DecisionRefusal::Stale),
            _ => Ok(()),
        }
    }

    pub fn admit_step(&self, account: &Account, cause: Cause) -> Result<(), DecisionRefusal> {
        self.admit(account)?;
        let holds = account.lifecycle.holds;
        match cause.step() {
            Some(Step::Place(hold)) if holds.has(hold) => Err(DecisionRefusal::HeldAlready),
            Some(Step::Lift(hold)) if !holds.has(hold) => Err(DecisionRefusal::NotHeld),
            _ => Ok(()),
        }
    }
}

/// Closing is the end of an account, and ruling out fraud undoes a colleague's suspicion.
pub const fn role_for(cause: Cause) -> Role {
    match cause {
        Cause::FraudRuledOut | Cause::ClosedByAgent | Cause::ClosedForFraud => Role::Admin,
        _ => Role::Support,
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Random;

    use super::*;
    use crate::domain::testing::opened;

    fn decision(account: &Account) -> Decision {
        Decision {
            account_id: account.id.clone(),
            version: account.version,
            agent_id: AgentId::at(account.created_at, &Random::seeded(3)),
            reason: StatedReason::parse("asked by phone").unwrap(),
        }
    }

    #[test]
    fn a_hold_is_placed_once_and_lifted_once() {
        let mut account = opened();
        let decision = decision(&account);
        let admit = |account: &Account, cause| decision.admit_step(account, cause);
        assert_eq!(admit(&account, Cause::FrozenByAgent), Ok(()));
        assert_eq!(admit(&account, Cause::ThawedByAgent), Err(DecisionRefusal::NotHeld));
        account.lifecycle = account.lifecycle.step(Cause::FrozenByAgent, account.created_at).unwrap();
        assert_eq!(admit(&account, Cause::FrozenByAgent), Err(DecisionRefusal::HeldAlready));
        assert_eq!(admit(&account, Cause::ThawedByAgent), Ok(()));
        assert_eq!(admit(&account, Cause::FraudSuspected), Ok(()), "each hold by itself");
        assert_eq!(admit(&account, Cause::FraudRuledOut), Err(DecisionRefusal::NotHeld));
    }

    #[test]
    fn another_version_and_a_closed_account_take_no_decision() {
        let mut account = opened();
        let decision = decision(&account);
        account.version += 1;
        assert_eq!(decision.admit(&account), Err(DecisionRefusal::Stale));
        account.lifecycle = account.lifecycle.step(Cause::ClosedByOwner, account.created_at).unwrap();
        assert_eq!(decision.admit_step(&account, Cause::FrozenByAgent), Err(DecisionRefusal::Closed));
    }
}
