use mostrador_runtime::error::Failure;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AccountId, named};
use mostrador_runtime::passport::{Passport, Role};
use mostrador_runtime::role::Tried;
use mostrador_runtime::{Call, Runtime};

use crate::domain::account::Account;
use crate::domain::lifecycle::AccountState;
use crate::domain::policy::Policy;
use crate::error::Error;

/// Whose account a call is about, and who makes it.
pub(super) struct Scope {
    /// Nothing for an agent who named none.
    pub(super) account_id: Option<AccountId>,
    pub(super) actor: Actor,
}

impl Scope {
    /// Owners reach their own account and no other; agents of the role reach any.
    pub(super) fn of(call: &Call, asked: &str, role: Role) -> Result<Self, Failure> {
        let named = || named(asked).map_err(|_| Error::UnknownAccount);
        if let Some(Passport::Agent(_)) = call.passport() {
            let agent = call.agent(role)?;
            return Ok(Self { account_id: named()?, actor: Actor::Agent(agent.agent_id.clone()) });
        }
        let owner = call.owner()?;
        if named()?.is_some_and(|named| named != owner.account_id) {
            return Err(Error::UnknownAccount.into());
        }
        Ok(Self { account_id: Some(owner.account_id.clone()), actor: Actor::Owner(owner.owner_id.clone()) })
    }

    /// Like [`Scope::of`] for what neither a limited standing nor every agent may do.
    pub(super) async fn changing(
        runtime: &Runtime,
        call: &Call,
        asked: &str,
        tried: Tried<'_>,
    ) -> Result<Self, Failure> {
        match call.passport() {
            Some(Passport::Owner(_)) => call.full_owner().map(drop)?,
            Some(Passport::Agent(_)) => runtime.agent(call, Role::Support, tried).await.map(drop)?,
            None => {}
        }
        Self::of(call, asked, Role::Support)
    }

    pub(super) fn account_id(&self) -> Result<&AccountId, Error> {
        self.account_id.as_ref().ok_or(Error::UnknownAccount)
    }

    /// Agents see every account's things, an owner only the own account's.
    pub(super) fn sees(&self, account_id: &AccountId) -> bool {
        match self.actor {
            Actor::Owner(_) => self.account_id.as_ref() == Some(account_id),
            Actor::Agent(_) | Actor::System => true,
        }
    }
}

/// The passport may be a minute old: what the account itself says counts.
pub(super) fn may_change(account: &Account, policy: &Policy, now: jiff::Timestamp) -> Result<(), Error> {
    match account.lifecycle.state {
        _ if account.rights(policy, now).change => Ok(()),
        AccountState::Closed => Err(Error::Closed),
        _ => Err(Error::Frozen),
    }
}
