//! The part of all calls that may be repeated: when much fails, repeating it all would make that worse.

use std::sync::atomic::{AtomicU32, Ordering};

/// Calls that pay for one repetition.
const PRICE: u32 = 10;
/// Repetitions that may be saved up.
const MOST: u32 = 10;

pub(super) struct Budget(AtomicU32);

impl Default for Budget {
    fn default() -> Self {
        Self(AtomicU32::new(PRICE * MOST))
    }
}

impl Budget {
    /// A call is made.
    pub(super) fn earn(&self) {
        let earned = |saved: u32| (saved < PRICE * MOST).then_some(saved + 1);
        // Nothing more is saved up.
        let _full = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, earned);
    }

    /// May a call be repeated?
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
