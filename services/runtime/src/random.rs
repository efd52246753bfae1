//! Randomness is an argument: everything random comes from a [`Random`].

use std::sync::{Arc, Mutex, PoisonError};

use rand::rngs::{ChaCha20Rng, SysRng};
use rand::{Rng, RngExt, SeedableRng};

/// A cryptographic generator, seeded by the operating system or, in tests, by a number; clones share it.
#[derive(Clone)]
pub struct Random(Arc<Mutex<ChaCha20Rng>>);

impl Random {
    /// Seeded by the operating system.
    #[expect(clippy::expect_used, reason = "a machine without entropy must not serve")]
    pub fn system() -> Self {
        let rng = ChaCha20Rng::try_from_rng(&mut SysRng).expect("the operating system gives no randomness");
        Self(Arc::new(Mutex::new(rng)))
    }

    pub fn seeded(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed))))
    }

    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.lock().fill_bytes(&mut bytes);
        bytes
    }

    /// Uniform in `0..bound`; 0 for a bound of 0.
    pub fn below(&self, bound: u64) -> u64 {
        if bound == 0 { 0 } else { self.lock().random_range(0..bound) }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, ChaCha20Rng> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Random {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Random")
    }
}
