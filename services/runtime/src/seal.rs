//! Encryption of secrets in databases: XChaCha20-Poly1305 under the keys of the installation.
//!
//! A service lists its [`SealedColumn`]s, so that an operator can have all values sealed anew under the
//! newest key ([`SealCalls`]).

mod calls;
mod column;
mod walk;

use std::fmt;
use std::sync::Arc;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::Random;

pub use calls::SealCalls;
pub use column::{Cell, Column, SealedColumn};

const NONCE: usize = 24;
const ID: usize = 4;

/// Seals under its newest key and opens values of any of its keys; `context` binds a value to its place, so
/// that rows cannot be swapped.
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
    id: SealKeyId,
    cipher: XChaCha20Poly1305,
}

/// The id of a seal key, which reveals nothing of the key: the head of its SHA-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SealKeyId([u8; ID]);

#[derive(Debug, thiserror::Error)]
#[error("a sealed value does not open: this process has not its key, or the value was changed")]
pub struct SealBroken;

impl Seal {
    pub fn new(key: &[u8; 32], random: Random) -> Self {
        Self { newest: SealKey::new(key), older: Arc::default(), random }
    }

    /// Also opens values of these older keys, while the newest replaces them.
    #[must_use]
    pub fn with_older(self, keys: &[[u8; 32]]) -> Self {
        Self { older: keys.iter().map(SealKey::new).collect(), ..self }
    }

    pub fn seal(&self, context: &str, plain: &[u8]) -> Result<Vec<u8>, SealBroken> {
        let nonce = self.random.bytes::<NONCE>();
        let payload = Payload { msg: plain, aad: context.as_bytes() };
        let sealed = self.newest.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| SealBroken)?;
        // Programs of earlier versions know one key and no ids.
        let id = if self.older.is_empty() { &[][..] } else { &self.newest.id.0 };
        Ok([id, &nonce, &sealed].concat())
    }

    pub fn open(&self, context: &str, sealed: &[u8]) -> Result<Vec<u8>, SealBroken> {
        self.open_by_any(context, sealed).map(|(_, plain)| plain).ok_or(SealBroken)
    }

    /// The key that sealed a value; `None` when none of these keys opens it.
    pub fn key_of(&self, context: &str, sealed: &[u8]) -> Option<SealKeyId> {
        self.open_by_any(context, sealed).map(|(id, _)| id)
    }

    /// Asks whether a place still holds the same value, or still no value: a value that was sealed again has
    /// other bytes.
    pub fn holds_same<V: AsRef<[u8]>>(&self, context: &str, (before, now): (Option<V>, Option<V>)) -> bool {
        let (Some(before), Some(now)) = (&before, &now) else { return before.is_none() && now.is_none() };
        let (before, now) = (before.as_ref(), now.as_ref());
        let plain = |sealed| self.open(context, sealed).ok();
        before == now || plain(before).is_some_and(|value| plain(now) == Some(value))
    }

    /// The id of the key that seals.
    pub fn newest_id(&self) -> SealKeyId {
        self.newest.id
    }

    /// The ids of all keys, that of the newest first.
    pub fn key_ids(&self) -> Vec<SealKeyId> {
        self.keys().map(|key| key.id).collect()
    }

    fn keys(&self) -> impl Iterator<Item = &SealKey> {
        std::iter::once(&self.newest).chain(&*self.older)
    }

    fn open_by_any(&self, context: &str, sealed: &[u8]) -> Option<(SealKeyId, Vec<u8>)> {
        let named = sealed.split_first_chunk::<ID>().and_then(|(id, rest)| {
            let mut named = self.keys().filter(|key| key.id.0 == *id);
            named.find_map(|key| Some((key.id, key.open(context, rest)?)))
        });
        // A value without an id may begin like one with an id.
        named.or_else(|| self.keys().find_map(|key| Some((key.id, key.open(context, sealed)?))))
    }
}

impl SealKey {
    fn new(key: &[u8; 32]) -> Self {
        let digest: [u8; 32] = Sha256::digest([b"seal".as_slice(), key].concat()).into();
        let [a, b, c, d, ..] = digest;
        Self { id: SealKeyId([a, b, c, d]), cipher: XChaCha20Poly1305::new(&Key::from(*key)) }
    }

    fn open(&self, context: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, body) = sealed.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: body, aad: context.as_bytes() };
        self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()
    }
}

impl fmt::Display for SealKeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
        // Replicas are replaced one by one: each step coexists with the step before it.
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

    #[test]
    fn a_value_tells_its_key_and_stays_the_same_when_it_is_sealed_anew() {
        let [before, turned, after] = [seal(OLD, &[]), seal(NEW, &[OLD]), seal(NEW, &[])];
        let (old, new) = (before.key_ids()[0], after.key_ids()[0]);
        assert_eq!(turned.key_ids(), [new, old]);
        assert_eq!(new.to_string().len(), 8);
        let unnamed = before.seal("pin", b"1234").unwrap();
        let anew = turned.seal("pin", &turned.open("pin", &unnamed).unwrap()).unwrap();
        assert_eq!(turned.key_of("pin", &unnamed), Some(old), "although no id stands in front");
        assert_eq!(turned.key_of("pin", &anew), Some(new));
        assert_eq!(after.key_of("pin", &unnamed), None);
        let other = turned.seal("pin", b"1235").unwrap();
        assert!(turned.holds_same("pin", (Some(&unnamed), Some(&anew))));
        assert!(!turned.holds_same("pin", (Some(&unnamed), Some(&other))));
        assert!(!after.holds_same("pin", (Some(&unnamed), Some(&anew))), "one of them does not open");
        assert!(after.holds_same("pin", (Some(&unnamed), Some(&unnamed))), "nothing has touched it");
        assert!(
            !turned.holds_same("pin", (None, Some(&anew))) && turned.holds_same::<&[u8]>("pin", (None, None))
        );
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
