//! Keyed hashes of national ID numbers: equal numbers are found without decryption. A plain hash would not
//! protect them, as all possible numbers can be hashed in a day.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::domain::identity::nik::{Nik, NumberHash};

/// Clones share the key.
#[derive(Clone)]
pub struct NumberHasher(Hmac<Sha256>);

impl NumberHasher {
    pub fn new(key: &[u8; 32]) -> Self {
        // A key shorter than the hash's block is padded with zeros.
        let mut block = [0; 64];
        block[..key.len()].copy_from_slice(key);
        Self(Hmac::new(&block.into()))
    }

    pub fn hash(&self, nik: &Nik) -> NumberHash {
        let mac = self.0.clone().chain_update(nik.expose());
        NumberHash::of(mac.finalize().into_bytes().into())
    }
}

impl fmt::Debug for NumberHasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NumberHasher")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_have_equal_hashes_under_one_key() {
        let nik = |text| Nik::parse(text).unwrap();
        let hasher = NumberHasher::new(&[1; 32]);
        let hash = hasher.hash(&nik("3171012802900001"));
        assert_eq!(hash, hasher.hash(&nik("3171 0128 0290 0001")));
        assert_ne!(hash, hasher.hash(&nik("3171012802900002")));
        assert_ne!(hash, NumberHasher::new(&[2; 32]).hash(&nik("3171012802900001")));
    }
}
