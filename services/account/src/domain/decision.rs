//! An agent's decision about the version of an account that the agent saw.

use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::stated_reason::StatedReason;

use super::account::Account;
use super::lifecycle::AccountState;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub account_id: AccountId,
    /// The version that the agent saw.
    pub version: i64,
    pub agent_id: AgentId,
    /// The reason, for colleagues.
    pub reason: StatedReason,
    /// The words for the owner; may be empty.
    pub owner_note: String,
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
    #[error("no paid time is running")]
    NothingPaid,
    #[error("there is no trial to extend")]
    NoTrial,
    #[error("an order of a year gives these days already")]
    SameCycle,
    #[error("the deletion of the data has begun")]
    DeletionBegun,
    #[error("the deletion is stopped already")]
    DeletionStopped,
    #[error("the deletion is not stopped")]
    DeletionNotStopped,
    #[error("no step that is left to agents is due")]
    StepNotDue,
}

impl Decision {
    /// A closed account takes no decision.
    pub fn admit(&self, account: &Account) -> Result<(), DecisionRefusal> {
        match account.lifecycle.state {
            AccountState::Closed => Err(DecisionRefusal::Closed),
            _ => self.admit_version(account),
        }
    }

    /// Checks the version alone, for a decision that a closed account takes too.
    pub fn admit_version(&self, account: &Account) -> Result<(), DecisionRefusal> {
        if account.version == self.version { Ok(()) } else { Err(DecisionRefusal::Stale) }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Random;

    use super::*;
    use crate::domain::lifecycle::Cause;
    use crate::domain::testing::opened;

    #[test]
    fn another_version_and_a_closed_account_take_no_decision() {
        let mut account = opened();
        let decision = Decision {
            account_id: account.id.clone(),
            version: account.version,
            agent_id: AgentId::at(account.created_at, &Random::seeded(3)),
            reason: StatedReason::parse("asked by phone").unwrap(),
            owner_note: String::new(),
        };
        assert_eq!(decision.admit(&account), Ok(()));
        account.version += 1;
        assert_eq!(decision.admit(&account), Err(DecisionRefusal::Stale));
        account.lifecycle = account.lifecycle.step(Cause::ClosedByOwner, account.created_at).unwrap();
        assert_eq!(decision.admit(&account), Err(DecisionRefusal::Closed));
    }
}
