use std::collections::BTreeSet;
use std::iter::successors;

use jiff::civil::{Date, Weekday};
use serde::Deserialize;

/// The shipped holidays; `holidays.toml` explains itself.
pub const SHIPPED: &str = include_str!("../../../holidays.toml");

/// The days on which banks book: Monday to Friday without holidays. In years without known holidays only
/// weekends count.
#[derive(Debug, Clone)]
pub struct Calendar {
    holidays: BTreeSet<Date>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    national: Vec<Date>,
    joint_leave: Vec<Date>,
}

impl Calendar {
    pub fn new(holidays: impl IntoIterator<Item = Date>) -> Self {
        Self { holidays: holidays.into_iter().collect() }
    }

    pub fn from_toml(text: &str) -> Result<Self, toml::de::Error> {
        let file: File = toml::from_str(text)?;
        Ok(Self::new(file.national.into_iter().chain(file.joint_leave)))
    }

    pub fn is_banking_day(&self, day: Date) -> bool {
        !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday) && !self.holidays.contains(&day)
    }

    /// The first banking day after this day.
    pub fn next_banking_day(&self, day: Date) -> Date {
        successors(day.tomorrow().ok(), |day| day.tomorrow().ok())
            .find(|day| self.is_banking_day(*day))
            .unwrap_or(Date::MAX)
    }

    /// The day on which the `count`th banking day after this day begins; the day itself for 0.
    pub fn add_banking_days(&self, day: Date, count: u32) -> Date {
        (0..count).fold(day, |day, _| self.next_banking_day(day))
    }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan as _;
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn friday_is_followed_by_monday_and_holidays_are_skipped() {
        let calendar = Calendar::from_toml(SHIPPED).unwrap();
        assert_eq!(calendar.next_banking_day(date(2026, 11, 20)), date(2026, 11, 23));
        assert_eq!(calendar.next_banking_day(date(2026, 11, 21)), date(2026, 11, 23));
        assert_eq!(calendar.next_banking_day(date(2026, 12, 23)), date(2026, 12, 28));
        assert_eq!(calendar.next_banking_day(date(2026, 3, 17)), date(2026, 3, 25));
        assert_eq!(calendar.add_banking_days(date(2026, 12, 31), 1), date(2027, 1, 4));
        assert_eq!(calendar.add_banking_days(date(2026, 12, 31), 2), date(2027, 1, 6));
        assert!(!calendar.is_banking_day(date(2026, 8, 17)));
        assert!(calendar.is_banking_day(date(2026, 8, 18)));
    }

    #[test]
    fn a_list_that_cannot_be_read_is_refused() {
        assert!(Calendar::from_toml("national = [\"2026-02-30\"]\njoint_leave = []").is_err());
        assert!(Calendar::from_toml("national = []").is_err());
        assert!(Calendar::from_toml(&SHIPPED.replace("joint_leave", "bridge_days")).is_err());
    }

    #[test]
    fn the_end_of_time_is_no_endless_loop() {
        let calendar = Calendar::new([]);
        assert_eq!(calendar.add_banking_days(Date::MAX, 3), Date::MAX);
    }

    proptest! {
        #[test]
        fn the_next_banking_day_is_the_first(
            start in 0_i32..2_000,
            holidays in proptest::collection::vec(0_i32..2_000, 0..400),
        ) {
            let day = |n: i32| date(2026, 1, 1).saturating_add(n.days());
            let calendar = Calendar::new(holidays.into_iter().map(day));
            let next = calendar.next_banking_day(day(start));
            prop_assert!(next > day(start) && calendar.is_banking_day(next));
            let skipped = successors(day(start).tomorrow().ok(), |day| day.tomorrow().ok());
            prop_assert!(skipped.take_while(|day| *day < next).all(|day| !calendar.is_banking_day(day)));
        }

        #[test]
        fn banking_days_add_up(start in 0_i32..800, first in 0_u32..20, second in 0_u32..20) {
            let calendar = Calendar::from_toml(SHIPPED).unwrap();
            let day = date(2026, 1, 1).saturating_add(start.days());
            let in_two_steps = calendar.add_banking_days(calendar.add_banking_days(day, first), second);
            prop_assert_eq!(calendar.add_banking_days(day, first + second), in_two_steps);
        }
    }
}
