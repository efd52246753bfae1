//! A merchant's employee, as account and auth name one: by outlet and number, with a status and grants.

mod grants;
mod manager_user_id;
mod number;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::id::{AnyId, ShopId};

pub use grants::{Grant, Grants};
pub use manager_user_id::ManagerUserId;
pub use number::StaffNumber;

/// A member of the staff of one outlet: `shp_…:101`.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct StaffId {
    shop_id: ShopId,
    number: StaffNumber,
    text: Box<str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the id of a member of an outlet's staff")]
pub struct InvalidStaffId;

impl StaffId {
    pub fn new(shop_id: ShopId, number: StaffNumber) -> Self {
        let text = format!("{shop_id}:{number}").into_boxed_str();
        Self { shop_id, number, text }
    }

    pub fn shop_id(&self) -> &ShopId {
        &self.shop_id
    }

    pub fn number(&self) -> StaffNumber {
        self.number
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn any(&self) -> AnyId<'_> {
        AnyId::composed(&self.text)
    }
}

impl fmt::Debug for StaffId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for StaffId {
    type Err = InvalidStaffId;

    fn from_str(text: &str) -> Result<Self, InvalidStaffId> {
        let (shop_id, number) = text.split_once(':').ok_or(InvalidStaffId)?;
        let shop_id = shop_id.parse().map_err(|_| InvalidStaffId)?;
        Ok(Self::new(shop_id, StaffNumber::parse(number).ok_or(InvalidStaffId)?))
    }
}

impl From<StaffId> for String {
    fn from(id: StaffId) -> Self {
        id.text.into_string()
    }
}

impl TryFrom<String> for StaffId {
    type Error = InvalidStaffId;

    fn try_from(text: String) -> Result<Self, InvalidStaffId> {
        text.parse()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StaffStatus {
    Active,
    /// The member cannot sign in until the owner lifts the suspension.
    Suspended,
    /// The member has left. The row keeps number and name for the record of the person's acts.
    Removed,
}

impl StaffStatus {
    pub const ALL: [Self; 3] = [Self::Active, Self::Suspended, Self::Removed];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Suspended => "suspended",
            Self::Removed => "removed",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_text_names_a_member() {
        let id = StaffId::new(crate::testing::numbered(1), StaffNumber::FIRST);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(serde_json::from_str::<StaffId>(&serde_json::to_string(&id).unwrap()).unwrap(), id);
        let shop = id.shop_id();
        for text in [format!("{shop}"), format!("{shop}:"), format!("{shop}:0101"), "shp_1:101".into()] {
            assert_eq!(text.parse::<StaffId>(), Err(InvalidStaffId), "{text}");
        }
    }
}
