//! Random text that people read, type and write down.

use crate::Random;

/// An alphabet without similar letters and digits; five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

pub fn random_text<const N: usize>(random: &Random) -> String {
    random.bytes::<N>().iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// Is every character in the alphabet?
pub fn is_readable(text: &str) -> bool {
    text.bytes().all(|byte| ALPHABET.contains(&byte))
}
