//! Limits the share of calls that are repeated: when many calls fail, repeating all of them would make it
//! worse.

use std::sync::atomic::{AtomicU32, Ordering};

/// The number of calls that earn one repetition.
const PRICE: u32 = 10;
/// The most repetitions that are saved up.
const MOST: u32 = 10;

pub(super) struct Budget(AtomicU32);

impl Default for Budget {
    fn default() -> Self {
        Self(AtomicU32::new(PRICE * MOST))
    }
}

impl Budget {
    /// Counts a call.
    pub(super) fn earn(&self) {
        let earned = |saved: u32| (saved < PRICE * MOST).then_some(saved + 1);
        // An error means that the budget is full.
        let _full = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, earned);
    }

    /// Takes one repetition, if there is any.
    pub(super) fn spend(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |saved| saved.checked_sub(PRICE)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_of_the_calls_is_repeated_when_all_fail() {
        let budget = Budget::default();
        let repeated = (0..1_000).filter(|_| {
            budget.earn();
            budget.spend()
        });
        assert_eq!(repeated.count(), 110 - 1, "ten that were saved up, and one in ten");
    }

    #[test]
    fn no_more_than_ten_are_saved_up() {
        let budget = Budget::default();
        (0..1_000).for_each(|_| budget.earn());
        assert_eq!((0..100).filter(|_| budget.spend()).count(), 10);
    }
}
