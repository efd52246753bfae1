//! The account of a call, and its caller.

use crate::actor::Actor;
use crate::error::{Failure, Reason};
use crate::id::{AccountId, named};
use crate::passport::{AgentPassport, OwnerPassport};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountScope {
    /// `None` for an agent who named none.
    account_id: Option<AccountId>,
    pub actor: Actor,
}

impl AccountScope {
    /// `asked` is the account that the request names, or empty.
    pub fn of_agent(agent: &AgentPassport, asked: &str) -> Result<Self, Failure> {
        let account_id = named(asked).map_err(|_| unknown())?;
        Ok(Self { account_id, actor: Actor::Agent(agent.agent_id.clone()) })
    }

    /// Another owner's account is as unknown as none.
    pub fn of_owner(owner: &OwnerPassport, asked: &str) -> Result<Self, Failure> {
        let asked: Option<AccountId> = named(asked).map_err(|_| unknown())?;
        if asked.is_some_and(|asked| asked != owner.account_id) {
            return Err(unknown());
        }
        let actor = Actor::Owner(owner.owner_id.clone());
        Ok(Self { account_id: Some(owner.account_id.clone()), actor })
    }

    pub fn account_id(&self) -> Result<&AccountId, Failure> {
        self.account_id.as_ref().ok_or_else(unknown)
    }

    /// Agents see the things of every account, an owner only those of their own.
    pub fn sees(&self, account_id: &AccountId) -> bool {
        match self.actor {
            Actor::Owner(_) => self.account_id.as_ref() == Some(account_id),
            Actor::Agent(_) | Actor::System => true,
        }
    }
}

fn unknown() -> Failure {
    Failure::new(Reason::AccountNotFound)
}
