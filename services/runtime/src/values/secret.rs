//! Secrets that their holder shows and that are stored only as SHA-256: of sessions, of drafts, of the links
//! in mails.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest as _, Sha256};

use crate::Random;

/// 256 random bits, as 43 characters that a cookie and a link can carry.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The stored hash of the secret: so many random bits need no slow hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecretHash([u8; 32]);

impl Secret {
    pub fn mint(random: &Random) -> Self {
        Self(BASE64URL_NOPAD.encode(&random.bytes::<32>()))
    }

    pub fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
    }

    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl SecretHash {
    /// The hash of a presented text, which may be any text.
    pub fn of(presented: &str) -> Self {
        Self(Sha256::digest(presented.as_bytes()).into())
    }

    pub fn to_vec(&self) -> Vec<u8> {
        self.0.to_vec()
    }

    pub fn to_hex(&self) -> String {
        HEXLOWER.encode(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_printed_secret_stays_hidden() {
        assert_eq!(format!("{:?}", Secret::mint(&Random::seeded(1))), "Secret");
    }

    proptest! {
        #[test]
        fn only_the_same_text_has_the_same_hash(seed in any::<u64>(), other in any::<String>()) {
            let random = Random::seeded(seed);
            let (one, two) = (Secret::mint(&random), Secret::mint(&random));
            prop_assert_eq!(one.expose().len(), 43);
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
            prop_assert!(one.expose().bytes().all(is_plain));
            prop_assert_eq!(SecretHash::of(one.expose()), one.hash());
            prop_assert_ne!(one.hash(), two.hash());
            prop_assert_ne!(SecretHash::of(&other), one.hash());
        }
    }
}
