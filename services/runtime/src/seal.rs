//! Encryption of secrets in databases: XChaCha20-Poly1305 under one key per installation.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};

use crate::Random;

const NONCE: usize = 24;

/// Seals with a random nonce in front; `context` binds a value to its place, so that rows cannot be swapped.
#[derive(Clone)]
pub struct Seal {
    cipher: XChaCha20Poly1305,
    random: Random,
}

#[derive(Debug, thiserror::Error)]
#[error("a sealed value does not open: wrong key, or changed")]
pub struct SealBroken;

impl Seal {
    pub fn new(key: &[u8; 32], random: Random) -> Self {
        Self { cipher: XChaCha20Poly1305::new(&Key::from(*key)), random }
    }

    pub fn seal(&self, context: &str, plain: &[u8]) -> Result<Vec<u8>, SealBroken> {
        let nonce = self.random.bytes::<NONCE>();
        let payload = Payload { msg: plain, aad: context.as_bytes() };
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| SealBroken)?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    pub fn open(&self, context: &str, sealed: &[u8]) -> Result<Vec<u8>, SealBroken> {
        let (nonce, body) = sealed.split_first_chunk::<NONCE>().ok_or(SealBroken)?;
        let payload = Payload { msg: body, aad: context.as_bytes() };
        self.cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| SealBroken)
    }
}

impl std::fmt::Debug for Seal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seal")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_only_unchanged_and_in_its_place() {
        let seal = Seal::new(&[7; 32], Random::seeded(1));
        let mut sealed = seal.seal("outbox:1", b"secret").unwrap();
        assert_eq!(seal.open("outbox:1", &sealed).unwrap(), b"secret");
        assert!(seal.open("outbox:2", &sealed).is_err());
        sealed[30] ^= 1;
        assert!(seal.open("outbox:1", &sealed).is_err());
        assert!(seal.open("outbox:1", b"short").is_err());
    }
}
