//! The vault of identity documents: each object is encrypted with its own key, and a master key of the
//! settings wraps that key. Numbers are found by a keyed hash.

mod darkroom;
mod keys;
mod number_hash;
mod photo;

use mostrador_runtime::Random;
use mostrador_runtime::seal::{Seal, SealBroken};

pub use darkroom::{Darkroom, DarkroomError};
pub use keys::{BadKeys, KeyId, MasterKeys, WrappedKey};
pub use number_hash::NumberHasher;
pub use photo::{MOST_PIXELS, Photo, PhotoRefusal};

/// Ciphertext, and its key under a master key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedObject {
    pub key: WrappedKey,
    pub sealed: Vec<u8>,
}

/// Clones share the keys.
#[derive(Clone, Debug)]
pub struct Vault {
    keys: MasterKeys,
    hasher: NumberHasher,
    random: Random,
}

impl Vault {
    pub fn new(keys: MasterKeys, hasher: NumberHasher, random: Random) -> Self {
        Self { keys, hasher, random }
    }

    pub fn keys(&self) -> &MasterKeys {
        &self.keys
    }

    pub fn hasher(&self) -> &NumberHasher {
        &self.hasher
    }

    /// Seals an object under a new key; `place` binds it to its row.
    pub fn seal(&self, place: &str, plain: &[u8]) -> Result<SealedObject, SealBroken> {
        let key = self.random.bytes::<32>();
        let sealed = Seal::new(&key, self.random.clone()).seal(place, plain)?;
        Ok(SealedObject { key: self.keys.wrap(place, &key)?, sealed })
    }

    pub fn open(&self, place: &str, object: &SealedObject) -> Result<Vec<u8>, SealBroken> {
        let key = self.keys.unwrap(place, &object.key)?;
        Seal::new(&key, self.random.clone()).open(place, &object.sealed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vault(setting: &str) -> Vault {
        let random = Random::seeded(5);
        let keys = MasterKeys::parse(setting, &random).unwrap();
        Vault::new(keys, NumberHasher::new(&[9; 32]), random)
    }

    #[test]
    fn an_object_opens_only_unchanged_in_its_place_and_under_its_key() {
        let (one, other) = ("1".repeat(64), "2".repeat(64));
        let mut object = vault(&one).seal("idc_1 photo", b"a face").unwrap();
        assert_eq!(vault(&one).open("idc_1 photo", &object).unwrap(), b"a face");
        assert!(vault(&one).open("idc_2 photo", &object).is_err(), "another row");
        assert!(vault(&other).open("idc_1 photo", &object).is_err(), "another master key");
        assert!(!object.sealed.windows(6).any(|bytes| bytes == b"a face"));
        object.sealed[30] ^= 1;
        assert!(vault(&one).open("idc_1 photo", &object).is_err());
    }

    #[test]
    fn each_object_has_a_key_of_its_own() {
        let vault = vault(&"1".repeat(64));
        let (mut first, second) = (vault.seal("a", b"same").unwrap(), vault.seal("a", b"same").unwrap());
        assert_ne!(first.sealed, second.sealed);
        first.key = second.key;
        assert!(vault.open("a", &first).is_err());
    }

    #[test]
    fn a_new_master_key_wraps_what_an_old_one_did() {
        let (old, new) = ("1".repeat(64), "2".repeat(64));
        let mut object = vault(&old).seal("a", b"number").unwrap();
        let both = vault(&format!("{new},{old}"));
        object.key = both.keys().rewrap("a", &object.key).unwrap();
        assert_eq!(vault(&new).open("a", &object).unwrap(), b"number");
        assert!(vault(&old).open("a", &object).is_err());
    }
}
