//! Money: whole rupiah with checked arithmetic, never a float.

use std::fmt;

/// Whole rupiah; may be negative (a debt, a debit).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rupiah(i64);

/// The sum does not fit in 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("amount out of range")]
pub struct AmountOutOfRange;

impl Rupiah {
    pub const ZERO: Self = Self(0);

    pub const fn new(amount: i64) -> Self {
        Self(amount)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    pub fn checked_add(self, other: Self) -> Result<Self, AmountOutOfRange> {
        self.0.checked_add(other.0).map(Self).ok_or(AmountOutOfRange)
    }

    pub fn checked_sub(self, other: Self) -> Result<Self, AmountOutOfRange> {
        self.0.checked_sub(other.0).map(Self).ok_or(AmountOutOfRange)
    }

    pub fn checked_mul(self, quantity: i64) -> Result<Self, AmountOutOfRange> {
        self.0.checked_mul(quantity).map(Self).ok_or(AmountOutOfRange)
    }

    pub fn checked_sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, AmountOutOfRange> {
        amounts.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }
}

impl fmt::Display for Rupiah {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_subtraction_undoes_an_addition(a: i64, b: i64) {
            let (a, b) = (Rupiah::new(a), Rupiah::new(b));
            if let Ok(sum) = a.checked_add(b) {
                prop_assert_eq!(sum.checked_sub(b), Ok(a));
            } else {
                let exact = i128::from(a.get()) + i128::from(b.get());
                prop_assert!(exact != i128::from(a.get().wrapping_add(b.get())));
            }
        }

        #[test]
        fn multiplying_is_exact_or_refused(price: i64, quantity: i64) {
            let exact = i128::from(price) * i128::from(quantity);
            match Rupiah::new(price).checked_mul(quantity) {
                Ok(total) => prop_assert_eq!(i128::from(total.get()), exact),
                Err(AmountOutOfRange) => prop_assert!(i64::try_from(exact).is_err()),
            }
        }
    }
}
