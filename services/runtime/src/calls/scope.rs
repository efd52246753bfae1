//! The account of a call, and its caller.

use crate::actor::Actor;
use crate::error::{Failure, Reason};
use crate::id::{AccountId, ShopId, named};
use crate::passport::{AgentPassport, OwnerPassport, StaffPassport};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountScope {
    /// `None` for an agent who named no account.
    account_id: Option<AccountId>,
    /// The only outlet that a manager reaches.
    shop_id: Option<ShopId>,
    pub actor: Actor,
}

impl AccountScope {
    /// `asked` is the account that the request names, or empty.
    pub fn of_agent(agent: &AgentPassport, asked: &str) -> Result<Self, Failure> {
        let account_id = named(asked).map_err(|_| unknown())?;
        Ok(Self { account_id, shop_id: None, actor: Actor::Agent(agent.agent_id.clone()) })
    }

    /// Another owner's account is answered like an unknown one.
    pub fn of_owner(owner: &OwnerPassport, asked: &str) -> Result<Self, Failure> {
        refuse_others(asked, &owner.account_id)?;
        let actor = Actor::Owner(owner.owner_id.clone());
        Ok(Self { account_id: Some(owner.account_id.clone()), shop_id: None, actor })
    }

    /// Only the manager's own outlet of the account.
    pub fn of_manager(manager: &StaffPassport, asked: &str) -> Result<Self, Failure> {
        refuse_others(asked, &manager.account_id)?;
        let (account_id, shop_id) = (manager.account_id.clone(), manager.staff_id.shop_id().clone());
        let actor = Actor::Staff(manager.staff_id.clone());
        Ok(Self { account_id: Some(account_id), shop_id: Some(shop_id), actor })
    }

    pub fn account_id(&self) -> Result<&AccountId, Failure> {
        self.account_id.as_ref().ok_or_else(unknown)
    }

    /// Agents see every account, owners and managers only their own.
    pub fn sees(&self, account_id: &AccountId) -> bool {
        match self.actor {
            Actor::Owner(_) | Actor::Staff(_) => self.account_id.as_ref() == Some(account_id),
            Actor::Agent(_) | Actor::System => true,
        }
    }

    /// As [`Self::sees`], for an outlet: a manager sees no other outlet of the account.
    pub fn sees_shop(&self, account_id: &AccountId, shop_id: &ShopId) -> bool {
        self.sees(account_id) && self.shop_id.as_ref().is_none_or(|own| own == shop_id)
    }
}

fn refuse_others(asked: &str, own: &AccountId) -> Result<(), Failure> {
    let asked: Option<AccountId> = named(asked).map_err(|_| unknown())?;
    if asked.is_some_and(|asked| asked != *own) { Err(unknown()) } else { Ok(()) }
}

fn unknown() -> Failure {
    Failure::new(Reason::AccountNotFound)
}
