use std::fmt;

use serde::{Serialize, Serializer};

use super::StaffNumber;
use crate::{
    Random,
    readable::{is_readable, random_text},
};

/// The number of characters before the number in a user ID.
const OWN_PART: usize = 6;

/// The user ID that a manager types at the sign-in: characters of its own, and the number at the till
/// (`kq7fm3-101`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManagerUserId(String);

impl ManagerUserId {
    pub fn mint(random: &Random, number: StaffNumber) -> Self {
        Self(format!("{}-{number}", random_text::<OWN_PART>(random)))
    }

    /// Parses a typed user ID: any letter case, with or without dashes and blanks.
    pub fn parse(text: &str) -> Option<Self> {
        let typed: String = text.chars().filter(|typed| !typed.is_whitespace() && *typed != '-').collect();
        let (own, number) = typed.split_at_checked(OWN_PART)?;
        let own = own.to_ascii_lowercase();
        let number = StaffNumber::parse(number).filter(|_| is_readable(&own))?;
        Some(Self(format!("{own}-{number}")))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ManagerUserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for ManagerUserId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_address_and_an_owners_id_are_no_user_ids() {
        let others = [
            "ana@warung.id",
            "own_01kdzf6s80abcdefghjkmnpqrs",
            "",
            "kq7fm3",
            "kq7fm3-0101",
            "lo1il0-101",
            "ñandúe101",
        ];
        for text in others {
            assert_eq!(ManagerUserId::parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_user_id_is_the_same_however_it_is_typed(seed in any::<u64>(), number in 101_u32..1_000_000) {
            let name = ManagerUserId::mint(&Random::seeded(seed), StaffNumber::new(number).unwrap());
            let spaced: String = name.as_str().chars().flat_map(|typed| [typed, ' ']).collect();
            let (loud, dense) = (name.as_str().to_uppercase(), name.as_str().replace('-', ""));
            for typed in [name.to_string(), loud, dense, spaced] {
                prop_assert_eq!(ManagerUserId::parse(&typed), Some(name.clone()), "{}", typed);
            }
        }
    }
}
