//! The browser of a sign-in, as far as auth remembers it.

use jiff::SignedDuration;
use sha2::{Digest, Sha256};

/// A device without a sign-in for this long is unknown again.
pub const KNOWN_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

/// An owner may disown a session on a new device for this long.
pub const DISOWNABLE_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Shorter ids are not random enough to tell devices apart.
const LEAST_BYTES: usize = 16;

/// The hash of the random id that the device keeps in a cookie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device([u8; 32]);

impl Device {
    pub fn parse(kept: &str) -> Option<Self> {
        (kept.len() >= LEAST_BYTES).then(|| Self(Sha256::digest(kept.as_bytes()).into()))
    }

    pub const fn hash(&self) -> &[u8] {
        &self.0
    }
}
