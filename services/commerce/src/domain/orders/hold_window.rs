use std::ops::RangeInclusive;

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use mostrador_runtime::clock::{WIB, wib_date};

use crate::domain::banking_day::Calendar;
use crate::domain::order::Order;

/// The days (WIB) on which money of an order's amount may belong to the order. An import may move the end,
/// but not to a time before the import, and until then no other order gets the amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoldWindow {
    /// The day on which the order was placed: earlier money is not meant for it.
    pub from: Date,
    /// The last day on which no other order could have the amount.
    pub until: Date,
    /// The banking day after that: the bank may book a transfer of the last day then.
    pub late_until: Date,
}

impl HoldWindow {
    pub fn of(order: &Order, calendar: &Calendar) -> Self {
        Self::between(order.created_at, order.held_until, calendar)
    }

    pub fn between(placed: Timestamp, held_until: Timestamp, calendar: &Calendar) -> Self {
        let until = wib_date(held_until);
        Self { from: wib_date(placed), until, late_until: calendar.next_banking_day(until) }
    }

    pub fn holds_on(self, day: Date) -> bool {
        (self.from..=self.until).contains(&day)
    }

    /// Was the amount held on the day, or so shortly before that the bank may have booked the money only
    /// then?
    pub fn covers(self, day: Date) -> bool {
        (self.from..=self.late_until).contains(&day)
    }
}

/// The days that are not more than one banking day away from this one.
pub fn neighbours(calendar: &Calendar, day: Date) -> RangeInclusive<Date> {
    let mut first = day;
    while let Ok(before) = first.yesterday()
        && calendar.next_banking_day(before) >= day
    {
        first = before;
    }
    first..=calendar.next_banking_day(day)
}

/// The instants from which holds must end and before which they must begin to cover one of the days
/// `first..=last`.
pub fn covering(calendar: &Calendar, first: Date, last: Date) -> (Timestamp, Timestamp) {
    let ends_from = *neighbours(calendar, first).start();
    (begin(ends_from), last.tomorrow().map_or(Timestamp::MAX, begin))
}

fn begin(day: Date) -> Timestamp {
    let edge = if day.year() < 0 { Timestamp::MIN } else { Timestamp::MAX };
    WIB.to_timestamp(day.to_datetime(Time::midnight())).unwrap_or(edge)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use jiff::{SignedDuration, ToSpan as _};
    use proptest::prelude::*;

    use super::*;

    fn calendar() -> Calendar {
        Calendar::new([date(2026, 1, 16), date(2026, 1, 19)])
    }

    fn window(from: Timestamp, hours: i64) -> HoldWindow {
        HoldWindow::between(from, from + SignedDuration::from_hours(hours), &calendar())
    }

    fn instant(minutes: i64) -> Timestamp {
        "2026-01-05T03:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_mins(minutes)
    }

    #[test]
    fn money_sent_on_a_friday_may_be_booked_on_monday() {
        // Monday, 5 January 2026; the hold ends on Friday, then on Saturday.
        for hours in [4 * 24, 5 * 24] {
            let held = window(instant(0), hours);
            assert!(held.covers(date(2026, 1, 12)) && !held.covers(date(2026, 1, 13)));
            assert!(!held.holds_on(date(2026, 1, 12)));
        }
        // Friday and Monday are holidays.
        let held = window(instant(0), 10 * 24);
        assert_eq!((held.until, held.late_until), (date(2026, 1, 15), date(2026, 1, 20)));
        assert!(!held.covers(date(2026, 1, 4)), "money of the day before is not meant for it");
    }

    proptest! {
        #[test]
        fn every_hold_that_covers_a_day_is_found(
            minutes in 0_i64..40_000,
            hours in 0_i64..200,
            first in -5_i64..40,
            days in 0_i64..9,
        ) {
            let from = instant(minutes);
            let until = from + SignedDuration::from_hours(hours);
            let day = |n: i64| wib_date(instant(n * 24 * 60));
            let (ends_from, begins_before) = covering(&calendar(), day(first), day(first + days));
            let covers = (first..=first + days).any(|n| window(from, hours).covers(day(n)));
            prop_assert_eq!(covers, until >= ends_from && from < begins_before);
        }

        #[test]
        fn to_be_a_neighbour_is_mutual(first in 0_i64..40, second in 0_i64..40) {
            let day = |n: i64| date(2026, 1, 1).saturating_add(n.days());
            let near = |one, other| neighbours(&calendar(), day(one)).contains(&day(other));
            prop_assert_eq!(near(first, second), near(second, first));
            prop_assert!(near(first, first) && near(first, first + 1));
        }
    }
}
