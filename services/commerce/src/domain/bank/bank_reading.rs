use jiff::civil::{Date, Time};
use jiff::{Timestamp, ToSpan as _};
use mostrador_runtime::clock::{WIB, wib_date};

use crate::domain::banking_day::Calendar;

/// The check of an order ends after this many days, with or without news of the bank.
const LONGEST_CHECK_DAYS: i64 = 7;

/// Days of a bank account whose lines are all known, both ends included. `until` may stand before `from`: a
/// file of today alone does not cover today, but it shows that no earlier line is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coverage {
    pub from: Date,
    pub until: Date,
}

impl Coverage {
    /// The days of an imported file: a day is known as a whole only when it was over at the import.
    pub fn of_file(from: Date, until: Date, imported_on: Date) -> Self {
        Self { from, until: until.min(imported_on.saturating_sub(1.day())) }
    }

    /// Finance has read the bank up to and including this day.
    pub fn up_to(day: Date) -> Self {
        Self { from: Date::MIN, until: day }
    }
}

/// The last run of a file's periods without a gap.
pub fn last_run(calendar: &Calendar, periods: &[(Date, Date)]) -> Option<(Date, Date)> {
    let mut periods = periods.to_vec();
    periods.sort_unstable();
    periods.into_iter().fold(None, |run, (from, until)| match run {
        Some((first, reached)) if follows(calendar, reached, from) => Some((first, until.max(reached))),
        _ => Some((from, until)),
    })
}

/// The end of the newest days that are read without a gap.
pub fn read_up_to(calendar: &Calendar, known: &[Coverage]) -> Option<Date> {
    // A file of today alone covers no whole day.
    let whole = known.iter().filter(|coverage| coverage.from <= coverage.until);
    let periods: Vec<(Date, Date)> = whole.map(|coverage| (coverage.from, coverage.until)).collect();
    last_run(calendar, &periods).map(|(_, until)| until)
}

/// Is every day of `first..=last` read? Days on which banks do not book may be missing between two files.
pub fn is_read(calendar: &Calendar, (first, last): (Date, Date), known: &[Coverage]) -> bool {
    let mut known = known.to_vec();
    known.sort_unstable();
    let mut reached = first.saturating_sub(1.day());
    for coverage in known {
        if follows(calendar, reached, coverage.from) {
            reached = reached.max(coverage.until);
        }
    }
    reached >= last
}

/// No banking day stands between the day that was reached and the next that is known.
fn follows(calendar: &Calendar, reached: Date, from: Date) -> bool {
    from <= reached || calendar.next_banking_day(reached) >= from
}

/// The end of an order's check: `banking_days` banking days, and at most seven days, after the day of its
/// deadline.
pub fn check_ends(calendar: &Calendar, pay_before: Timestamp, banking_days: u32) -> Timestamp {
    let day = wib_date(pay_before);
    let last =
        calendar.add_banking_days(day, banking_days).min(day.saturating_add(LONGEST_CHECK_DAYS.days()));
    let over = last.saturating_add(1.day()).to_datetime(Time::midnight());
    WIB.to_timestamp(over).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    fn calendar() -> Calendar {
        Calendar::new([date(2026, 1, 16)])
    }

    /// A day of January 2026, which begins on a Thursday; the 16th is a holiday.
    fn day(day: i8) -> Date {
        date(2026, 1, day)
    }

    fn file(from: i8, until: i8, imported_on: i8) -> Coverage {
        Coverage::of_file(day(from), day(until), day(imported_on))
    }

    fn read(first: i8, last: i8, known: &[Coverage]) -> bool {
        is_read(&calendar(), (day(first), day(last)), known)
    }

    #[test]
    fn a_day_is_read_only_by_a_file_that_came_after_it() {
        assert!(!read(5, 6, &[file(5, 6, 6)]), "the rest of the day is still to come");
        assert!(read(5, 6, &[file(5, 6, 7)]));
        assert!(read(5, 6, &[file(5, 6, 6), file(6, 7, 7)]));
        assert!(!read(5, 6, &[file(6, 9, 12)]), "the day of placing is missing");
    }

    #[test]
    fn friday_is_read_on_monday_without_the_weekend() {
        let week = file(5, 9, 9);
        assert!(!read(8, 9, &[week]));
        assert!(read(8, 9, &[week, file(9, 12, 12)]));
        assert!(!read(8, 9, &[week, file(12, 12, 12)]), "friday's afternoon is in no file");
        assert!(
            read(9, 11, &[file(5, 9, 10), file(12, 12, 12)]),
            "monday's file says that the weekend is over"
        );
        assert!(read(15, 18, &[file(5, 15, 16), file(19, 19, 20)]), "nor is the holiday missing");
        assert!(!read(14, 18, &[file(5, 14, 16), file(19, 19, 20)]), "thursday is");
    }

    #[test]
    fn finance_says_how_far_the_bank_was_read() {
        assert!(read(5, 6, &[Coverage::up_to(day(6))]));
        assert!(!read(5, 6, &[Coverage::up_to(day(5))]));
        assert!(read(5, 9, &[Coverage::up_to(day(6)), file(7, 9, 12)]));
    }

    #[test]
    fn the_newest_days_without_a_gap_end_where_the_reading_does() {
        let up_to = |known: &[Coverage]| read_up_to(&calendar(), known);
        assert_eq!(up_to(&[]), None);
        assert_eq!(up_to(&[file(5, 5, 5)]), None, "today is not over");
        assert_eq!(up_to(&[file(5, 6, 7), file(7, 9, 12)]), Some(day(9)));
        assert_eq!(up_to(&[file(12, 13, 14), file(5, 6, 7)]), Some(day(13)), "after the gap");
        assert_eq!(up_to(&[Coverage::up_to(day(6)), file(7, 8, 8)]), Some(day(7)));
    }

    #[test]
    fn statements_of_one_file_stand_together_or_the_last_counts() {
        let run = |periods: &[(i8, i8)]| {
            let periods: Vec<_> = periods.iter().map(|(from, until)| (day(*from), day(*until))).collect();
            last_run(&calendar(), &periods)
        };
        assert_eq!(run(&[]), None);
        assert_eq!(run(&[(12, 12), (8, 9)]), Some((day(8), day(12))));
        assert_eq!(run(&[(5, 6), (8, 9)]), Some((day(8), day(9))));
    }

    #[test]
    fn an_order_is_checked_for_three_banking_days_and_at_most_a_week() {
        let ends = |calendar: &Calendar, deadline: &str| {
            check_ends(calendar, deadline.parse().unwrap(), 3).to_string()
        };
        assert_eq!(ends(&calendar(), "2026-01-09T10:00:00Z"), "2026-01-14T17:00:00Z");
        assert_eq!(ends(&calendar(), "2026-01-15T10:00:00Z"), "2026-01-21T17:00:00Z");
        let lebaran = Calendar::new((9..=20).map(day));
        assert_eq!(ends(&lebaran, "2026-01-09T10:00:00Z"), "2026-01-16T17:00:00Z");
    }

    fn any_known() -> impl Strategy<Value = Vec<Coverage>> {
        let file = (1_i8..28, 0_i8..6, 0_i8..5).prop_map(|(from, length, after)| {
            let until = (from + length).min(28);
            file(from, until, (until + after).min(28))
        });
        let said = (1_i8..28).prop_map(|until| Coverage::up_to(day(until)));
        proptest::collection::vec(prop_oneof![6 => file, 1 => said], 0..8)
    }

    proptest! {
        #[test]
        fn a_read_period_has_every_banking_day_in_a_file(
            known in any_known(),
            first in 1_i8..28,
            length in 0_i8..8,
        ) {
            let last = (first + length).min(28);
            if read(first, last, &known) {
                let missing = (first..=last).map(day).filter(|day| {
                    calendar().is_banking_day(*day)
                        && !known.iter().any(|coverage| (coverage.from..=coverage.until).contains(day))
                });
                prop_assert_eq!(missing.count(), 0);
                prop_assert!(known.iter().any(|coverage| coverage.until >= day(last)));
            }
        }

        #[test]
        fn one_more_file_or_another_order_of_files_takes_nothing_back(
            known in any_known(), more in any_known(), first in 1_i8..28, length in 0_i8..8,
        ) {
            let last = (first + length).min(28);
            let all: Vec<Coverage> = more.iter().chain(&known).copied().collect();
            prop_assert!(!read(first, last, &known) || read(first, last, &all));
            let turned: Vec<Coverage> = known.iter().rev().copied().collect();
            prop_assert_eq!(read(first, last, &known), read(first, last, &turned));
        }

        #[test]
        fn a_check_ends_after_its_day_and_within_a_week(hours in 0_i64..9_000, banking_days in 1_u32..30) {
            let calendar = Calendar::from_toml(crate::domain::banking_day::SHIPPED).unwrap();
            let placed: Timestamp = "2026-01-05T03:00:00Z".parse().unwrap();
            let deadline = placed + jiff::SignedDuration::from_hours(hours);
            let ends = wib_date(check_ends(&calendar, deadline, banking_days));
            prop_assert!(ends > wib_date(deadline).saturating_add(1.day()));
            prop_assert!(ends <= wib_date(deadline).saturating_add(8.days()));
        }
    }
}
