use jiff::Timestamp;

use super::account::{Account, Plan};
use super::lifecycle::AccountState;
use super::policy::Policy;
use super::rights::{Rights, rights};
use super::shop::Shop;
use super::subscription::Terms;

/// A shop, with its account's facts about its package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlet {
    pub shop: Shop,
    pub plan: Plan,
    pub account_state: AccountState,
    pub terms: Terms,
}

impl Outlet {
    /// `account` is the account of `shop`.
    pub fn of(account: &Account, shop: Shop) -> Self {
        Self { shop, plan: account.plan, account_state: account.lifecycle.state, terms: account.terms }
    }

    pub fn rights(&self, policy: &Policy, now: Timestamp) -> Rights {
        rights(self.account_state, self.terms.tier(policy, now), Some(self.shop.status))
    }
}
