//! Outlets and their staff, as account told them last.

use mostrador_runtime::id::{AccountId, OwnerId, ShopId};
use mostrador_runtime::staff::{Grants, StaffId, StaffStatus};

use super::owner::{Owner, Standing};

/// Does its owner run the outlet at present?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShopStatus {
    Active,
    Disabled,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffedShop {
    pub id: ShopId,
    pub account_id: AccountId,
    pub owner_id: OwnerId,
    pub name: String,
    pub status: ShopStatus,
    pub version: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub id: StaffId,
    pub name: String,
    pub grants: Grants,
    /// False while auth has this version only from a program of the version before, which sends no grants of
    /// the till. `grants` then lacks them all, as the owner may have taken one away.
    pub knows_till_grants: bool,
    pub status: StaffStatus,
    pub version: i64,
}

impl StaffedShop {
    /// May its staff work? The outlet must be active, and the account of its owner must not be frozen, closed
    /// or replaced by another account.
    pub fn is_open(&self, owner: Option<&Owner>) -> bool {
        let in_good_standing = owner
            .is_some_and(|owner| owner.account_id == self.account_id && owner.standing == Standing::Full);
        self.status == ShopStatus::Active && in_good_standing
    }
}

impl ShopStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Disabled => "disabled",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::Active, Self::Disabled].into_iter().find(|status| status.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;

    use super::*;

    #[test]
    fn staff_work_where_the_outlet_is_active_and_the_account_in_good_standing() {
        let owner = |account: u32, standing| Owner { standing, ..Owner::example(account) };
        let shop = |status| StaffedShop {
            id: numbered(1),
            account_id: numbered(1),
            owner_id: numbered(1),
            name: "Kopi Senja".into(),
            status,
            version: 1,
        };
        let table = [
            (ShopStatus::Active, Some(owner(1, Standing::Full)), true),
            (ShopStatus::Disabled, Some(owner(1, Standing::Full)), false),
            (ShopStatus::Active, Some(owner(1, Standing::Limited { may_renew: true })), false),
            (ShopStatus::Active, Some(owner(1, Standing::None)), false),
            (ShopStatus::Active, Some(owner(2, Standing::Full)), false),
            (ShopStatus::Active, None, false),
        ];
        for (status, owner, open) in table {
            assert_eq!(shop(status).is_open(owner.as_ref()), open, "{status:?} {owner:?}");
        }
    }
}
