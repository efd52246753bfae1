use std::ops::RangeInclusive;

use mostrador_runtime::{Random, money::Rupiah};

/// The largest of the small codes.
pub const SMALL: i64 = 999;
const LARGE: i64 = 9_999;
/// The total from which on a code of up to 9,999 rupiah may be taken off.
const LARGE_FROM: i64 = 1_000_000;

/// The codes that may be taken off a total to make its amount unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pool {
    Small,
    /// Codes for the time when the small pools of all bank accounts are full.
    Large,
}

impl Pool {
    /// The codes of this pool for a total, or `None` without any: the amount stays above zero, and the large
    /// pool is only for large totals.
    pub fn codes(self, total: Rupiah) -> Option<RangeInclusive<i64>> {
        let total = total.get();
        match self {
            Self::Small if total > 1 => Some(1..=SMALL.min(total - 1)),
            Self::Large if total >= LARGE_FROM => Some(SMALL + 1..=LARGE),
            Self::Small | Self::Large => None,
        }
    }

    pub fn random_code(self, total: Rupiah, random: &Random) -> Option<i64> {
        let codes = self.codes(total)?;
        let count = u64::try_from(codes.end() - codes.start() + 1).ok()?;
        Some(codes.start() + i64::try_from(random.below(count)).ok()?)
    }

    /// One of the codes whose amount is not in `held`, chosen at random; for a nearly full pool.
    pub fn free_code(self, total: Rupiah, held: &[Rupiah], random: &Random) -> Option<i64> {
        let held: std::collections::HashSet<i64> = held.iter().map(|amount| amount.get()).collect();
        let free: Vec<i64> =
            self.codes(total)?.filter(|code| !held.contains(&(total.get() - code))).collect();
        let chosen = random.below(u64::try_from(free.len().max(1)).ok()?);
        free.get(usize::try_from(chosen).ok()?).copied()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_amount_is_positive_and_never_above_the_total(total in 1_i64..10_000_000, seed: u64) {
            for pool in [Pool::Small, Pool::Large] {
                if let Some(code) = pool.random_code(Rupiah::new(total), &Random::seeded(seed)) {
                    prop_assert!(code >= 1 && code < total);
                    prop_assert!(code <= 999 || total >= 1_000_000);
                }
            }
        }

        #[test]
        fn a_free_code_is_found_while_there_is_one(total in 2_i64..3_000, seed: u64, keep in 0_usize..999) {
            let total = Rupiah::new(total);
            let all: Vec<i64> = Pool::Small.codes(total).unwrap().collect();
            let free = all[keep % all.len()];
            let others = all.iter().filter(|code| **code != free);
            let held: Vec<Rupiah> = others.map(|code| Rupiah::new(total.get() - code)).collect();
            prop_assert_eq!(Pool::Small.free_code(total, &held, &Random::seeded(seed)), Some(free));
        }
    }

    #[test]
    fn full_pools_give_nothing() {
        let held: Vec<Rupiah> = (1..=999).map(|code| Rupiah::new(150_000 - code)).collect();
        assert_eq!(Pool::Small.free_code(Rupiah::new(150_000), &held, &Random::seeded(1)), None);
        assert_eq!(Pool::Large.codes(Rupiah::new(999_999)), None);
        assert_eq!(Pool::Large.codes(Rupiah::new(1_000_000)), Some(1_000..=9_999));
        assert_eq!(Pool::Small.codes(Rupiah::new(1)), None);
    }
}
