//! Dates of birth.

use jiff::civil::Date;
use mostrador_runtime::error::FieldReason;

/// The year before which no living person was born.
const EARLIEST_YEAR: i16 = 1900;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadBirthDate {
    /// The date is no day of the calendar, before 1900, or not over yet.
    Invalid,
    /// The year has too few digits (usually two), so that its century is unknown.
    ShortYear,
    TooYoung,
}

impl BadBirthDate {
    pub const fn reason(self) -> FieldReason {
        match self {
            Self::Invalid => FieldReason::InvalidDate,
            Self::ShortYear => FieldReason::ShortYear,
            Self::TooYoung => FieldReason::TooYoung,
        }
    }
}

/// Parses a real day; a person born on it is at least `minimum_age` years old on `today`.
pub fn parse(year: i32, month: i32, day: i32, today: Date, minimum_age: u8) -> Result<Date, BadBirthDate> {
    if (1..1000).contains(&year) {
        return Err(BadBirthDate::ShortYear);
    }
    let born = calendar_day(year, month, day).ok_or(BadBirthDate::Invalid)?;
    if born.year() < EARLIEST_YEAR || born > today {
        return Err(BadBirthDate::Invalid);
    }
    if age(born, today) < i32::from(minimum_age) { Err(BadBirthDate::TooYoung) } else { Ok(born) }
}

fn calendar_day(year: i32, month: i32, day: i32) -> Option<Date> {
    Date::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()
}

/// The age in whole years; a person born on 29 February has a birthday on 1 March in common years.
fn age(born: Date, today: Date) -> i32 {
    let had_birthday = (today.month(), today.day()) >= (born.month(), born.day());
    i32::from(today.year()) - i32::from(born.year()) - i32::from(!had_birthday)
}

#[cfg(test)]
mod tests {
    use jiff::{ToSpan, civil::date};
    use proptest::prelude::*;

    use super::*;

    const TODAY: Date = date(2026, 1, 5);

    #[test]
    fn the_birthday_counts() {
        assert_eq!(parse(2009, 1, 5, TODAY, 17), Ok(date(2009, 1, 5)));
        assert_eq!(parse(2009, 1, 6, TODAY, 17), Err(BadBirthDate::TooYoung));
        assert_eq!(parse(2008, 2, 29, date(2025, 2, 28), 17), Err(BadBirthDate::TooYoung));
        assert_eq!(parse(2008, 2, 29, date(2025, 3, 1), 17), Ok(date(2008, 2, 29)));
    }

    #[test]
    fn only_days_of_the_calendar() {
        for (year, month, day) in [
            (2001, 2, 29),
            (1990, 13, 1),
            (1990, 0, 1),
            (1990, 4, 31),
            (1990, 1, 0),
            (1899, 12, 31),
            (2026, 1, 6),
            (i32::MAX, 1, 1),
            (1990, 257, 1),
            (1990, 1, -255),
        ] {
            assert_eq!(parse(year, month, day, TODAY, 0), Err(BadBirthDate::Invalid), "{year}-{month}-{day}");
        }
        assert!(parse(2000, 2, 29, TODAY, 17).is_ok());
    }

    #[test]
    fn a_year_has_four_digits() {
        for year in [1, 90, 199] {
            assert_eq!(parse(year, 2, 28, TODAY, 17), Err(BadBirthDate::ShortYear), "{year}");
        }
    }

    proptest! {
        #[test]
        fn accepted_means_old_enough(days in 0..45_000_i32, minimum in 0..100_u8) {
            let born = TODAY.checked_sub(days.days()).unwrap();
            let answer = parse(born.year().into(), born.month().into(), born.day().into(), TODAY, minimum);
            let birthday = born.checked_add(i32::from(minimum).years()).unwrap();
            prop_assert_eq!(answer.is_ok(), birthday <= TODAY);
        }
    }
}
