use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use mostrador_runtime::Random;
use sha2::{Digest, Sha256};

/// The secret of a link: 256 random bits. Only its hash is stored.
#[derive(Clone)]
pub struct Token(String);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenHash(Vec<u8>);

/// What following a link does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Confirm,
    Unsubscribe,
}

impl Token {
    pub fn new(random: &Random) -> Self {
        Self(BASE64URL_NOPAD.encode(&random.bytes::<32>()))
    }

    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }

    /// Path and query below the public URL; the mailer puts the reader's language in front.
    pub fn link(&self, purpose: Purpose) -> String {
        format!("/?newsletter={}&token={}", purpose.as_str(), self.0)
    }
}

impl TokenHash {
    /// Of whatever somebody sends as a token.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).to_vec())
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl Purpose {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Unsubscribe => "unsubscribe",
        }
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_found_by_the_hash_of_its_text() {
        let token = Token::new(&Random::seeded(1));
        let link = token.link(Purpose::Confirm);
        let text = link.strip_prefix("/?newsletter=confirm&token=").unwrap();
        assert_eq!(text.len(), 43);
        assert_eq!(TokenHash::of(text), token.hash());
        assert_ne!(TokenHash::of("other"), token.hash());
    }
}
