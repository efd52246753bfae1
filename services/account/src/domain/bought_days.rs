//! The days that an order's items buy. An item of a year buys the account's agreed cycle, if there is one.

use super::policy::Policy;

/// An order of more than a hundred years is a mistake.
const MOST_DAYS: u32 = 36_525;

/// One line of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoughtItem {
    pub quantity: i64,
    /// The days that one piece buys under the usual terms.
    pub days: u32,
}

/// `None` when the days are out of all proportion. `agreed` are the days of a year that were agreed before
/// the order was placed.
pub fn bought_days(items: &[BoughtItem], agreed: Option<u32>) -> Option<u32> {
    let total = items.iter().try_fold(0_u32, |total, item| {
        let quantity = u32::try_from(item.quantity).ok()?;
        let is_year = item.days == Policy::CYCLE_DAYS;
        let days = agreed.filter(|_| is_year).unwrap_or(item.days);
        total.checked_add(quantity.checked_mul(days)?)
    })?;
    (total <= MOST_DAYS).then_some(total)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::a_year(&[(1, 365)], None, Some(365))]
    #[case::an_agreed_year(&[(2, 365)], Some(400), Some(800))]
    #[case::months_stay(&[(1, 30), (1, 365)], Some(400), Some(430))]
    #[case::no_subscription(&[(5, 0)], Some(400), Some(0))]
    #[case::negative(&[(-1, 30)], None, None)]
    #[case::too_many(&[(101, 365)], None, None)]
    #[case::overflow(&[(2_000_000_000, 365)], None, None)]
    fn days_of_an_order(
        #[case] items: &[(i64, u32)],
        #[case] agreed: Option<u32>,
        #[case] days: Option<u32>,
    ) {
        let items: Vec<_> = items.iter().map(|&(quantity, days)| BoughtItem { quantity, days }).collect();
        assert_eq!(bought_days(&items, agreed), days);
    }
}
