//! Randomness is an argument: everything random comes from a [`Random`].

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rand::rngs::{ChaCha20Rng, SysRng};
use rand::{Rng, RngExt, SeedableRng};
use ulid::Ulid;

/// Concurrent calls may have read the clock in different milliseconds; ids stay ordered within each of the
/// last so many milliseconds.
const MILLISECONDS_KNOWN: usize = 64;

/// A cryptographic generator, seeded by the operating system or, in tests, by a number; clones share it.
#[derive(Clone)]
pub struct Random(Arc<Mutex<State>>);

struct State {
    rng: ChaCha20Rng,
    /// The last id's random part, by its millisecond.
    last: BTreeMap<u64, u128>,
}

impl Random {
    /// Seeded by the operating system.
    #[expect(clippy::expect_used, reason = "a machine without entropy must not serve")]
    pub fn system() -> Self {
        Self::from(ChaCha20Rng::try_from_rng(&mut SysRng).expect("the operating system gives no randomness"))
    }

    pub fn seeded(seed: u64) -> Self {
        Self::from(ChaCha20Rng::seed_from_u64(seed))
    }

    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        self.lock().bytes()
    }

    /// Uniform in `0..bound`; 0 for a bound of 0.
    pub fn below(&self, bound: u64) -> u64 {
        if bound == 0 { 0 } else { self.lock().rng.random_range(0..bound) }
    }

    /// An id above all others of this process and millisecond by a random step, so that no id reveals the
    /// next.
    pub(crate) fn ulid(&self, ms: u64) -> Ulid {
        let mut state = self.lock();
        let mut fresh = [0; 16];
        fresh[6..].copy_from_slice(&state.bytes::<10>());
        let fresh = u128::from_be_bytes(fresh);
        let entropy = match state.last.get(&ms) {
            Some(last) => last + 1 + (fresh & u128::from(u32::MAX)),
            // Half of the range stays free for the next ids.
            None => fresh >> 1,
        };
        state.last.insert(ms, entropy);
        if state.last.len() > MILLISECONDS_KNOWN {
            state.last.pop_first();
        }
        Ulid::from_parts(ms, entropy)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl From<ChaCha20Rng> for Random {
    fn from(rng: ChaCha20Rng) -> Self {
        Self(Arc::new(Mutex::new(State { rng, last: BTreeMap::new() })))
    }
}

impl State {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.rng.fill_bytes(&mut bytes);
        bytes
    }
}

impl std::fmt::Debug for Random {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Random")
    }
}
