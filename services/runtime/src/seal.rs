//! Encryption of secrets in databases: XChaCha20-Poly1305 under the keys of the installation.

use std::sync::Arc;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use sha2::{Digest, Sha256};

use crate::Random;

const NONCE: usize = 24;
const ID: usize = 4;

/// Seals under its newest key and opens what any of its keys sealed; `context` binds a value to its place, so that
/// rows cannot be swapped.
///
/// The key's id, while there are several keys, and a random nonce stand in front of a sealed value.
#[derive(Clone)]
pub struct Seal {
    newest: SealKey,
    older: Arc<[SealKey]>,
    random: Random,
}

#[derive(Clone)]
struct SealKey {
    id: [u8; ID],
    cipher: XChaCha20Poly1305,
}

#[derive(Debug, thiserror::Error)]
#[error("a sealed value does not open: wrong key, or changed")]
pub struct SealBroken;

impl Seal {
    pub fn new(key: &[u8; 32], random: Random) -> Self {
        Self { newest: SealKey::new(key), older: Arc::default(), random }
    }

    /// Opens what these keys sealed, too, while the newest takes their place.
    #[must_use]
    pub fn with_older(self, keys: &[[u8; 32]]) -> Self {
        Self { older: keys.iter().map(SealKey::new).collect(), ..self }
    }

    pub fn seal(&self, context: &str, plain: &[u8]) -> Result<Vec<u8>, SealBroken> {
        let nonce = self.random.bytes::<NONCE>();
        let payload = Payload { msg: plain, aad: context.as_bytes() };
        let sealed = self.newest.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| SealBroken)?;
        // Programs of earlier versions know one key and no ids.
        let id = if self.older.is_empty() { &[][..] } else { &self.newest.id };
        Ok([id, &nonce, &sealed].concat())
    }

    pub fn open(&self, context: &str, sealed: &[u8]) -> Result<Vec<u8>, SealBroken> {
        let keys = || std::iter::once(&self.newest).chain(&*self.older);
        let named = sealed.split_first_chunk::<ID>().and_then(|(id, rest)| {
            let key = keys().find(|key| key.id == *id)?;
            key.open(context, rest)
        });
        // A value without an id may begin like one.
        named.or_else(|| keys().find_map(|key| key.open(context, sealed))).ok_or(SealBroken)
    }
}

impl SealKey {
    fn new(key: &[u8; 32]) -> Self {
        let digest: [u8; 32] = Sha256::digest([b"seal".as_slice(), key].concat()).into();
        let [a, b, c, d, ..] = digest;
        Self { id: [a, b, c, d], cipher: XChaCha20Poly1305::new(&Key::from(*key)) }
    }

    fn open(&self, context: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, body) = sealed.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: body, aad: context.as_bytes() };
        self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()
    }
}

impl std::fmt::Debug for Seal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seal")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const OLD: [u8; 32] = [7; 32];
    const NEW: [u8; 32] = [8; 32];

    fn seal(newest: [u8; 32], older: &[[u8; 32]]) -> Seal {
        Seal::new(&newest, Random::seeded(1)).with_older(older)
    }

    #[test]
    fn opens_only_unchanged_and_in_its_place() {
        for seal in [seal(OLD, &[]), seal(NEW, &[OLD])] {
            let mut sealed = seal.seal("outbox:1", b"secret").unwrap();
            assert_eq!(seal.open("outbox:1", &sealed).unwrap(), b"secret");
            assert!(seal.open("outbox:2", &sealed).is_err());
            sealed[30] ^= 1;
            assert!(seal.open("outbox:1", &sealed).is_err());
            assert!(seal.open("outbox:1", b"short").is_err());
        }
    }

    #[test]
    fn a_key_is_replaced_while_replicas_have_it_first_and_second() {
        let [before, known, turned] = [seal(OLD, &[]), seal(OLD, &[NEW]), seal(NEW, &[OLD])];
        // Replicas are replaced one by one: each step meets the one before it.
        for (one, other) in [(&before, &known), (&known, &turned)] {
            let sealed = one.seal("totp", b"secret").unwrap();
            assert_eq!(other.open("totp", &sealed).unwrap(), b"secret");
            let sealed = other.seal("totp", b"secret").unwrap();
            assert_eq!(one.open("totp", &sealed).unwrap(), b"secret");
        }
        let late = turned.seal("totp", b"secret").unwrap();
        assert_eq!(seal(NEW, &[]).open("totp", &late).unwrap(), b"secret", "the old key is gone");
        assert!(seal(NEW, &[]).open("totp", &known.seal("totp", b"secret").unwrap()).is_err());
    }

    proptest! {
        #[test]
        fn every_key_that_is_there_opens(
            plain in any::<Vec<u8>>(),
            first in any::<[u8; 32]>(),
            second in any::<[u8; 32]>(),
        ) {
            prop_assume!(first != second);
            for sealing in [seal(first, &[]), seal(second, &[]), seal(first, &[second]), seal(second, &[first])] {
                let sealed = sealing.seal("row", &plain).unwrap();
                for opening in [seal(first, &[second]), seal(second, &[first])] {
                    prop_assert_eq!(&opening.open("row", &sealed).unwrap(), &plain);
                }
            }
        }
    }
}
