//! Sums to transfer whose amounts are all held. Orders of such a sum are refused without a transaction: a
//! crowd of them would delay all other writes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::money::Rupiah;

/// After this time one checkout looks again, as an order may have ended.
const BELIEVED_FOR: SignedDuration = SignedDuration::from_secs(1);

/// The time at which each sum was last found without a free amount; clones share it.
#[derive(Clone, Debug, Default)]
pub struct FullPools(Arc<Mutex<HashMap<Rupiah, Timestamp>>>);

impl FullPools {
    /// No bank account had a free amount near this total.
    pub fn note(&self, total: Rupiah, now: Timestamp) {
        self.current(now).insert(total, now);
    }

    pub fn is_any(&self, now: Timestamp) -> bool {
        !self.current(now).is_empty()
    }

    pub fn has(&self, total: Rupiah, now: Timestamp) -> bool {
        self.current(now).contains_key(&total)
    }

    /// The sums that still count as full. Time may have gone back.
    fn current(&self, now: Timestamp) -> std::sync::MutexGuard<'_, HashMap<Rupiah, Timestamp>> {
        let mut pools = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pools.retain(|_, found| (SignedDuration::ZERO..BELIEVED_FOR).contains(&now.duration_since(*found)));
        pools
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_full_for_a_second_and_no_other_one_is() {
        let (pools, found) = (FullPools::default(), Timestamp::UNIX_EPOCH);
        let (price, other) = (Rupiah::new(150_000), Rupiah::new(151_000));
        pools.note(price, found);
        let after = |millis| found + SignedDuration::from_millis(millis);
        assert_eq!([0, 999, 1_000].map(|millis| pools.has(price, after(millis))), [true, true, false]);
        assert!(!pools.is_any(found), "it is forgotten");
        pools.note(price, found);
        assert!(!pools.has(other, found));
        assert!(!pools.has(price, after(-1)), "the clock has stepped back");
    }
}
