//! A manager: a member of an outlet's staff whom the owner let onto the dashboard, by an invitation.

use std::fmt;
use std::str::FromStr;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Random;
use mostrador_runtime::staff::{StaffId, StaffNumber};

use super::readable::{is_readable, random_text};

/// An invitation is good for so long.
pub const INVITED_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

const ID_PREFIX: &str = "manager:";
/// Characters of a user ID before the number.
const OWN_PART: usize = 6;

/// The holder of a manager's sessions; those of the same person at the till have another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManagerId {
    staff_id: StaffId,
    text: Box<str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the id of a manager")]
pub struct InvalidManagerId;

impl ManagerId {
    pub fn staff_id(&self) -> &StaffId {
        &self.staff_id
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl From<&StaffId> for ManagerId {
    fn from(id: &StaffId) -> Self {
        Self { staff_id: id.clone(), text: format!("{ID_PREFIX}{}", id.as_str()).into_boxed_str() }
    }
}

impl FromStr for ManagerId {
    type Err = InvalidManagerId;

    fn from_str(text: &str) -> Result<Self, InvalidManagerId> {
        let staff_id: StaffId =
            text.strip_prefix(ID_PREFIX).and_then(|id| id.parse().ok()).ok_or(InvalidManagerId)?;
        Ok(Self::from(&staff_id))
    }
}

/// The user ID that a manager types at the sign-in: characters of its own, and the number at the till (`kq7fm3-101`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManagerName(String);

impl ManagerName {
    pub fn mint(random: &Random, number: StaffNumber) -> Self {
        Self(format!("{}-{number}", random_text::<OWN_PART>(random)))
    }

    /// As people type it: in any letter case, with dashes and blanks anywhere or nowhere.
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

impl fmt::Display for ManagerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manager {
    pub id: ManagerId,
    pub name: ManagerName,
    /// From the first accepted invitation on.
    pub access: Option<Access>,
    /// The end of the last invitation, until it is accepted or void.
    pub invitation_expires_at: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// PHC string of argon2id.
    pub password_hash: String,
    pub since: Timestamp,
}

impl Manager {
    pub fn password_hash(&self) -> Option<&str> {
        self.access.as_ref().map(|access| access.password_hash.as_str())
    }

    /// The end of the invitation that may still be accepted.
    pub fn invited_until(&self, now: Timestamp) -> Option<Timestamp> {
        self.invitation_expires_at.filter(|expires_at| now < *expires_at)
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_managers_id_is_not_the_members() {
        let staff_id = StaffId::new(numbered(1), StaffNumber::FIRST);
        let id = ManagerId::from(&staff_id);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(staff_id.as_str().parse::<ManagerId>(), Err(InvalidManagerId));
        assert_eq!(format!("manager:{}", staff_id.shop_id()).parse::<ManagerId>(), Err(InvalidManagerId));
    }

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
            assert_eq!(ManagerName::parse(text), None, "{text}");
        }
    }

    #[test]
    fn an_invitation_ends_with_its_time() {
        let now = Timestamp::UNIX_EPOCH;
        let manager = Manager {
            id: ManagerId::from(&StaffId::new(numbered(1), StaffNumber::FIRST)),
            name: ManagerName::mint(&Random::seeded(1), StaffNumber::FIRST),
            access: None,
            invitation_expires_at: Some(now + INVITED_FOR),
        };
        assert_eq!(manager.invited_until(now), Some(now + INVITED_FOR));
        assert_eq!(manager.invited_until(now + INVITED_FOR), None);
    }

    proptest! {
        #[test]
        fn a_user_id_is_the_same_however_it_is_typed(seed in any::<u64>(), number in 101_u32..1_000_000) {
            let name = ManagerName::mint(&Random::seeded(seed), StaffNumber::new(number).unwrap());
            let spaced: String = name.as_str().chars().flat_map(|typed| [typed, ' ']).collect();
            for typed in [name.to_string(), name.as_str().to_uppercase(), name.as_str().replace('-', ""), spaced] {
                prop_assert_eq!(ManagerName::parse(&typed), Some(name.clone()), "{}", typed);
            }
        }
    }
}
