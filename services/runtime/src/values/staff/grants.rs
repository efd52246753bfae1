//! The access that an owner gives, by function. Selling and taking payments needs none.

use serde::{Deserialize, Serialize};

/// The functions for which the owner gives access, in the order in which pages show them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grant {
    /// See the reports of the outlet, and each person's sales.
    StaffReport,
    /// Make products and change their prices.
    AddMenu,
    /// Change the outlet's name and address.
    StoreInformation,
}

impl Grant {
    pub const ALL: [Self; 3] = [Self::StaffReport, Self::AddMenu, Self::StoreInformation];

    /// Stable: the name in answers and rows.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::StaffReport => "staff_report",
            Self::AddMenu => "add_menu",
            Self::StoreInformation => "store_information",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grant| grant.as_str() == text)
    }
}

/// The grants of one member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Grants([bool; Grant::ALL.len()]);

impl Grants {
    pub const NONE: Self = Self([false; Grant::ALL.len()]);

    pub fn has(self, grant: Grant) -> bool {
        self.0[grant as usize]
    }

    pub fn iter(self) -> impl Iterator<Item = Grant> {
        Grant::ALL.into_iter().filter(move |grant| self.has(*grant))
    }

    /// The grants that `self` has and `other` lacks.
    pub fn beyond(self, other: Self) -> impl Iterator<Item = Grant> {
        Grant::ALL.into_iter().filter(move |grant| self.has(*grant) && !other.has(*grant))
    }

    /// The text of a row: names separated by commas.
    pub fn to_text(self) -> String {
        self.iter().map(Grant::as_str).collect::<Vec<_>>().join(",")
    }

    /// `None` when a name is unknown.
    pub fn parse(text: &str) -> Option<Self> {
        text.split(',').filter(|name| !name.is_empty()).map(Grant::parse).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a grant that nothing knows")]
pub struct UnknownGrant;

impl From<Grants> for String {
    fn from(grants: Grants) -> Self {
        grants.to_text()
    }
}

impl TryFrom<String> for Grants {
    type Error = UnknownGrant;

    fn try_from(text: String) -> Result<Self, UnknownGrant> {
        Self::parse(&text).ok_or(UnknownGrant)
    }
}

impl FromIterator<Grant> for Grants {
    fn from_iter<I: IntoIterator<Item = Grant>>(grants: I) -> Self {
        grants.into_iter().fold(Self::NONE, |mut all, grant| {
            all.0[grant as usize] = true;
            all
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn grants_survive_storage(given in proptest::collection::vec(0..Grant::ALL.len(), 0..6)) {
            let grants: Grants = given.iter().map(|place| Grant::ALL[*place]).collect();
            prop_assert_eq!(Grants::parse(&grants.to_text()), Some(grants));
            for grant in Grant::ALL {
                prop_assert_eq!(grants.has(grant), given.iter().any(|place| Grant::ALL[*place] == grant));
            }
        }
    }

    #[test]
    fn an_unknown_name_is_no_grant() {
        assert_eq!(Grants::parse("staff_report,owner"), None);
        assert_eq!(Grants::parse(""), Some(Grants::NONE));
    }

    #[test]
    fn beyond_yields_the_grants_that_the_other_lacks() {
        let (both, one) = (
            Grants::from_iter([Grant::AddMenu, Grant::StaffReport]),
            Grants::from_iter([Grant::AddMenu, Grant::StoreInformation]),
        );
        assert_eq!(both.beyond(one).collect::<Vec<_>>(), [Grant::StaffReport]);
        assert_eq!(one.beyond(both).collect::<Vec<_>>(), [Grant::StoreInformation]);
    }
}
