use jiff::civil::{Date, Time};
use jiff::{Timestamp, ToSpan as _};
use mostrador_runtime::clock::{WIB, wib_date};

use crate::domain::order::Order;

/// The days (WIB) on which an order holds its amount, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoldWindow {
    pub from: Date,
    pub until: Date,
}

impl HoldWindow {
    pub fn of(order: &Order) -> Self {
        Self { from: wib_date(order.created_at), until: wib_date(order.held_until) }
    }

    pub fn holds_on(self, day: Date) -> bool {
        (self.from..=self.until).contains(&day)
    }

    /// Banks book up to a day beside the day on which money was sent.
    pub fn holds_near(self, day: Date) -> bool {
        (self.from.saturating_sub(1.day())..=self.until.saturating_add(1.day())).contains(&day)
    }
}

/// Holds that end from the first instant on and begin before the second are near one of the days `first..=last`.
pub fn near(first: Date, last: Date) -> (Timestamp, Timestamp) {
    (begin(first.saturating_sub(1.day())), begin(last.saturating_add(2.days())))
}

/// A hold that ended before this instant leaves its amount free: no day is near both to it and to one that begins now.
pub fn free_if_ended_before(now: Timestamp) -> Timestamp {
    begin(wib_date(now).saturating_sub(2.days()))
}

fn begin(day: Date) -> Timestamp {
    let edge = if day.year() < 0 { Timestamp::MIN } else { Timestamp::MAX };
    WIB.to_timestamp(day.to_datetime(Time::midnight())).unwrap_or(edge)
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use proptest::prelude::*;

    use super::*;

    fn window(from: Timestamp, hours: i64) -> HoldWindow {
        HoldWindow { from: wib_date(from), until: wib_date(from + SignedDuration::from_hours(hours)) }
    }

    fn instant(minutes: i64) -> Timestamp {
        "2026-01-05T03:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_mins(minutes)
    }

    proptest! {
        #[test]
        fn two_holds_of_one_amount_have_no_day_in_common(hours in 0_i64..200, later in 0_i64..40_000, day in -5_i64..40) {
            let (first, now) = (instant(0), instant(later));
            prop_assume!(first + SignedDuration::from_hours(hours) < free_if_ended_before(now));
            let day = wib_date(instant(day * 24 * 60));
            prop_assert!(!(window(first, hours).holds_near(day) && window(now, hours).holds_near(day)));
        }

        #[test]
        fn an_amount_is_free_on_the_third_day_after_its_hold(hours in 0_i64..200) {
            let ended = instant(hours * 60);
            let free = wib_date(ended).saturating_add(3.days());
            prop_assert!(ended < free_if_ended_before(begin(free)));
            prop_assert!(ended >= free_if_ended_before(begin(free) - SignedDuration::from_millis(1)));
        }

        #[test]
        fn what_is_near_a_day_is_found(minutes in 0_i64..40_000, hours in 0_i64..200, first in -5_i64..40, days in 0_i64..9) {
            let from = instant(minutes);
            let until = from + SignedDuration::from_hours(hours);
            let day = |n: i64| wib_date(instant(n * 24 * 60));
            let (ends_from, begins_before) = near(day(first), day(first + days));
            let is_near = (first..=first + days).any(|n| window(from, hours).holds_near(day(n)));
            prop_assert_eq!(is_near, until >= ends_from && from < begins_before);
        }
    }
}
