//! The rights of an owner: one function over the three axes.

use super::holds::{Hold, Holds};
use super::lifecycle::AccountState;
use super::shop::ShopStatus;
use super::subscription::Tier;

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
pub enum Orders {
    All,
    /// The account is frozen, and one subscription ends a hold of it.
    OneSubscription,
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rights {
    pub standing: Standing,
    /// The right to change shops and other things of the account.
    pub change: bool,
    /// The new orders that may be made. An owner with a session may always pay an open order.
    pub order: Orders,
    /// The right to work at the counter of the shop in question.
    pub sell: bool,
    /// The tier of the shop in question.
    pub tier: Tier,
}

/// The orders of a frozen account. The payment of a subscription ends the hold for lateness, so the hold must
/// not prevent the order; no money is asked for while fraud is suspected.
pub fn orders_while(holds: Holds) -> Orders {
    let late = holds.has(Hold::PaymentLate) && !holds.has(Hold::Fraud);
    if late { Orders::OneSubscription } else { Orders::None }
}

/// `tier` is the tier of the subscription, `shop` the status of the outlet in question; without an outlet
/// nothing can be sold.
pub fn rights(account: AccountState, tier: Tier, shop: Option<ShopStatus>) -> Rights {
    let standing = match account {
        AccountState::Active | AccountState::Inactive => Standing::Full,
        AccountState::Frozen => Standing::Limited,
        AccountState::Closed => Standing::None,
    };
    let full = standing == Standing::Full;
    Rights {
        standing,
        change: full,
        order: if full { Orders::All } else { Orders::None },
        sell: full && shop == Some(ShopStatus::Active),
        tier: if full { tier } else { Tier::Free },
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn the_whole_table() {
        let shops = [None, Some(ShopStatus::Active), Some(ShopStatus::Disabled)];
        for account in AccountState::ALL {
            for tier in [Tier::Trial, Tier::Free, Tier::Pro] {
                for shop in shops {
                    let rights = rights(account, tier, shop);
                    let (standing, full) = match account {
                        AccountState::Active | AccountState::Inactive => (Standing::Full, true),
                        AccountState::Frozen => (Standing::Limited, false),
                        AccountState::Closed => (Standing::None, false),
                    };
                    let order = if full { Orders::All } else { Orders::None };
                    assert_eq!((rights.standing, rights.change, rights.order), (standing, full, order));
                    assert_eq!(rights.sell, full && shop == Some(ShopStatus::Active));
                    assert_eq!(rights.tier, if full { tier } else { Tier::Free });
                }
            }
        }
    }

    #[test]
    fn a_late_payment_may_be_made_up_for_unless_fraud_is_suspected() {
        let orders =
            |holds: &[Hold]| orders_while(holds.iter().map(|hold| (*hold, Timestamp::UNIX_EPOCH)).collect());
        for other in Hold::ALL {
            let (late, fraud) = (other == Hold::PaymentLate, other == Hold::Fraud);
            assert_eq!(orders(&[other]) == Orders::OneSubscription, late, "{other:?}");
            assert_eq!(orders(&[Hold::PaymentLate, other]) == Orders::None, fraud, "{other:?}");
        }
        assert_eq!(orders_while(Holds::NONE), Orders::None);
    }
}
