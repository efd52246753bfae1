//! The rights of an owner: the one function over the three axes.

use super::lifecycle::AccountState;
use super::shop::ShopStatus;
use super::subscription::{SubscriptionState, Tier};

/// The reach of the owner's sessions; auth keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    Full,
    /// See the state, supply identity, pay open orders, export, sign out.
    Limited,
    /// No session may exist.
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rights {
    pub standing: Standing,
    /// Change shops and other things of the account.
    pub change: bool,
    /// Make new orders. An owner with a session may pay an open one.
    pub order: bool,
    /// Work at the counter of the shop in question.
    pub sell: bool,
    /// The tier of the shop in question.
    pub tier: Tier,
}

/// `shop` is the outlet in question; without one, nothing can be sold.
pub fn rights(account: AccountState, subscription: SubscriptionState, shop: Option<ShopStatus>) -> Rights {
    let standing = match account {
        AccountState::Active | AccountState::Inactive => Standing::Full,
        AccountState::Frozen => Standing::Limited,
        AccountState::Closed => Standing::None,
    };
    let full = standing == Standing::Full;
    Rights {
        standing,
        change: full,
        order: full,
        sell: full && shop == Some(ShopStatus::Active),
        tier: if full { subscription.tier() } else { Tier::Free },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_table() {
        let shops = [None, Some(ShopStatus::Active), Some(ShopStatus::Disabled)];
        for account in AccountState::ALL {
            for subscription in SubscriptionState::ALL {
                for shop in shops {
                    let rights = rights(account, subscription, shop);
                    let (standing, full) = match account {
                        AccountState::Active | AccountState::Inactive => (Standing::Full, true),
                        AccountState::Frozen => (Standing::Limited, false),
                        AccountState::Closed => (Standing::None, false),
                    };
                    assert_eq!((rights.standing, rights.change, rights.order), (standing, full, full));
                    assert_eq!(rights.sell, full && shop == Some(ShopStatus::Active));
                }
            }
        }
    }

    #[test]
    fn the_tier_follows_the_subscription_and_a_frozen_account_has_none_to_use() {
        let tier = |account, subscription| rights(account, subscription, None).tier;
        let tiers = SubscriptionState::ALL.map(|state| tier(AccountState::Active, state));
        assert_eq!(tiers, [Tier::Trial, Tier::Free, Tier::Pro, Tier::Pro, Tier::Free]);
        assert_eq!(tier(AccountState::Frozen, SubscriptionState::Paid), Tier::Free);
    }
}
