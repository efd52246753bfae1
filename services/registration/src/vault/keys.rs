//! The master keys of the vault.

use std::fmt;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use mostrador_runtime::Random;
use mostrador_runtime::config::decode_seal_key;
use mostrador_runtime::seal::{Seal, SealBroken};
use sha2::{Digest as _, Sha256};

/// The id of a master key in rows and reports, which reveals nothing of the key: the head of its SHA-256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyId(String);

/// The key of an object under a master key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrappedKey {
    pub key_id: KeyId,
    pub wrapped: Vec<u8>,
}

/// The first key wraps; the other keys only unwrap, until everything is wrapped again.
#[derive(Clone)]
pub struct MasterKeys(Arc<[(KeyId, Seal)]>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadKeys {
    #[error("is not set")]
    Missing,
    #[error("is 64 hexadecimal digits for each key, with commas between keys")]
    Malformed,
}

impl KeyId {
    fn of(key: &[u8; 32]) -> Self {
        let hash = Sha256::new().chain_update(b"mostrador vault key").chain_update(key).finalize();
        Self(HEXLOWER.encode(&hash[..8]))
    }

    /// The id from a row.
    pub fn named(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl MasterKeys {
    /// Parses the setting: keys separated by commas, the newest first.
    pub fn parse(setting: &str, random: &Random) -> Result<Self, BadKeys> {
        if setting.trim().is_empty() {
            return Err(BadKeys::Missing);
        }
        let keys = setting.split(',').map(|text| {
            let key = decode_seal_key(text).ok_or(BadKeys::Malformed)?;
            Ok((KeyId::of(&key), Seal::new(&key, random.clone())))
        });
        Ok(Self(keys.collect::<Result<_, _>>()?))
    }

    /// The id of the key that wraps.
    pub fn current(&self) -> &KeyId {
        &self.0[0].0
    }

    pub fn knows(&self, key_id: &KeyId) -> bool {
        self.0.iter().any(|(known, _)| known == key_id)
    }

    pub fn wrap(&self, place: &str, key: &[u8; 32]) -> Result<WrappedKey, SealBroken> {
        let (key_id, seal) = &self.0[0];
        Ok(WrappedKey { key_id: key_id.clone(), wrapped: seal.seal(place, key)? })
    }

    pub fn unwrap(&self, place: &str, key: &WrappedKey) -> Result<[u8; 32], SealBroken> {
        let known = self.0.iter().find(|(key_id, _)| *key_id == key.key_id);
        let opened = known.ok_or(SealBroken)?.1.open(place, &key.wrapped)?;
        opened.try_into().map_err(|_| SealBroken)
    }

    /// The same key under the current master key.
    pub fn rewrap(&self, place: &str, key: &WrappedKey) -> Result<WrappedKey, SealBroken> {
        self.wrap(place, &self.unwrap(place, key)?)
    }
}

impl fmt::Debug for MasterKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(key_id, _)| key_id)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_64_hexadecimal_digits() {
        let parse = |setting: &str| MasterKeys::parse(setting, &Random::seeded(1));
        assert_eq!(parse(" ").err(), Some(BadKeys::Missing));
        for setting in ["1", &"g".repeat(64), &format!("{},", "1".repeat(64))] {
            assert_eq!(parse(setting).err(), Some(BadKeys::Malformed), "{setting}");
        }
        assert!(parse(&format!("{}, {}", "A".repeat(64), "2".repeat(64))).is_ok());
    }

    #[test]
    fn an_id_names_one_key_and_shows_none_of_it() {
        let key = "1".repeat(64);
        let keys = MasterKeys::parse(&key, &Random::seeded(1)).unwrap();
        assert_eq!(keys.current(), MasterKeys::parse(&key, &Random::seeded(2)).unwrap().current());
        assert_ne!(keys.current(), MasterKeys::parse(&"2".repeat(64), &Random::seeded(1)).unwrap().current());
        assert!(!format!("{keys:?}").contains("1111"));
    }
}
