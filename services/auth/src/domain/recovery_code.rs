//! The codes that replace a lost authenticator: 80 random bits each, shown once, stored as a hash.

use mostrador_runtime::Random;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::readable::{is_readable, random_text};
use mostrador_runtime::secret::SecretHash;

/// All codes of an owner are made together.
pub const CODES: usize = 10;

const LENGTH: usize = 16;
const GROUP: usize = 4;

/// The code without the marks between its groups.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    pub fn mint(random: &Random) -> Self {
        Self(random_text::<LENGTH>(random))
    }

    /// Reads a typed code; case, blanks and hyphens do not count.
    pub fn parse(typed: &str) -> Option<Self> {
        let plain = typed.chars().filter(|char| !char.is_whitespace() && *char != '-');
        let code: String = plain.map(|char| char.to_ascii_lowercase()).collect();
        (code.len() == LENGTH && is_readable(&code)).then_some(Self(code))
    }

    /// `abcd-efgh-jkmn-pqrs`
    pub fn shown(&self) -> String {
        let groups: Vec<_> = (0..LENGTH).step_by(GROUP).map(|at| &self.0[at..at + GROUP]).collect();
        groups.join("-")
    }

    /// The hash is bound to its owner, so that rows cannot be swapped.
    pub fn hash(&self, owner_id: &OwnerId) -> SecretHash {
        SecretHash::of(&format!("{owner_id}:{}", self.0))
    }
}

impl std::fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RecoveryCode")
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::owner;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_printed_code_stays_hidden() {
        assert_eq!(format!("{:?}", RecoveryCode::mint(&Random::seeded(1))), "RecoveryCode");
    }

    #[test]
    fn a_code_belongs_to_its_owner() {
        let code = RecoveryCode::mint(&Random::seeded(1));
        assert_ne!(code.hash(&owner(1).owner_id), code.hash(&owner(2).owner_id));
    }

    proptest! {
        #[test]
        fn a_code_is_read_however_it_is_typed(seed in any::<u64>()) {
            let code = RecoveryCode::mint(&Random::seeded(seed));
            let shown = code.shown();
            prop_assert_eq!(shown.len(), 19);
            for typed in [shown.clone(), shown.to_uppercase(), shown.replace('-', " "), format!(" {shown}\n")] {
                prop_assert_eq!(RecoveryCode::parse(&typed), Some(code.clone()));
            }
        }

        #[test]
        fn any_text_is_read_without_a_panic(text in "\\PC{0,24}") {
            let read = RecoveryCode::parse(&text);
            prop_assert!(read.is_none_or(|code| code.shown().len() == 19));
        }
    }
}
