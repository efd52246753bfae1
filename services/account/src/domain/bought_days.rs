//! The days that an order's items buy. An item of a year buys the account's agreed cycle, if there is one.

use super::policy::Policy;

/// An order of more than a hundred years is a mistake.
const MOST_DAYS: u32 = 36_525;

/// One line of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoughtItem {
    pub quantity: i64,
    /// The days that one piece buys by the price list.
    pub days: u32,
    /// A year of the paid tier, whatever days the price list gives to it.
    pub is_year: bool,
}

/// `None` when the days are out of all proportion. `agreed` are the days of a year that were agreed before
/// the order was placed; the usual cycle is no agreement.
pub fn bought_days(items: &[BoughtItem], agreed: Option<u32>) -> Option<u32> {
    let agreed = agreed.filter(|days| *days != Policy::CYCLE_DAYS);
    let total = items.iter().try_fold(0_u32, |total, item| {
        let quantity = u32::try_from(item.quantity).ok()?;
        let days = agreed.filter(|_| item.is_year).unwrap_or(item.days);
        total.checked_add(quantity.checked_mul(days)?)
    })?;
    (total <= MOST_DAYS).then_some(total)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const MONTH: (u32, bool) = (30, false);
    const YEAR: (u32, bool) = (365, true);

    #[rstest]
    #[case::a_year(&[(1, YEAR)], None, Some(365))]
    #[case::an_agreed_year(&[(2, YEAR)], Some(400), Some(800))]
    #[case::the_usual_year_again(&[(1, YEAR)], Some(365), Some(365))]
    #[case::months_stay(&[(1, MONTH), (1, YEAR)], Some(400), Some(430))]
    #[case::a_list_with_another_year(&[(1, (360, true))], None, Some(360))]
    #[case::another_year_and_an_agreement(&[(1, (360, true))], Some(400), Some(400))]
    #[case::another_year_and_the_usual_cycle(&[(1, (360, true))], Some(365), Some(360))]
    #[case::as_many_days_that_are_no_year(&[(1, (365, false))], Some(400), Some(365))]
    #[case::no_subscription(&[(5, (0, false))], Some(400), Some(0))]
    #[case::negative(&[(-1, MONTH)], None, None)]
    #[case::too_many(&[(101, YEAR)], None, None)]
    #[case::overflow(&[(2_000_000_000, YEAR)], None, None)]
    fn days_of_an_order(
        #[case] items: &[(i64, (u32, bool))],
        #[case] agreed: Option<u32>,
        #[case] days: Option<u32>,
    ) {
        let item = |&(quantity, (days, is_year)): &(i64, (u32, bool))| BoughtItem { quantity, days, is_year };
        let items: Vec<_> = items.iter().map(item).collect();
        assert_eq!(bought_days(&items, agreed), days);
    }
}
