//! Secrets that people carry: session tokens and the secrets in mails. Only their hash is stored.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use mostrador_runtime::Random;
use sha2::{Digest, Sha256};

/// 256 random bits, written in base64url.
pub struct Token([u8; 32]);

/// SHA-256 of a token's bits: enough for 256 random bits, and fast.
pub type TokenHash = [u8; 32];

impl Token {
    pub fn new(random: &Random) -> Self {
        Self(random.bytes())
    }

    /// Nothing but 32 bytes in canonical base64url is a token.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Self)
    }

    pub fn text(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_token_survives_its_text(seed: u64) {
            let token = Token::new(&Random::seeded(seed));
            let text = token.text();
            prop_assert_eq!(text.len(), 43);
            prop_assert_eq!(Token::parse(&text).map(|again| again.hash()), Some(token.hash()));
        }

        #[test]
        fn other_texts_are_no_tokens(text in "[A-Za-z0-9_=+/-]{0,60}") {
            if let Some(token) = Token::parse(&text) {
                prop_assert_eq!(token.text(), text);
            }
        }
    }
}
