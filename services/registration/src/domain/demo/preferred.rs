//! The time that a visitor prefers for a call.

use jiff::civil::{DateTime, Time, Weekday, time};
use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::{WIB, later};
use mostrador_runtime::error::{FieldFailure, FieldReason};

const MOST_DAYS: u16 = 60;

/// The hours of calls, Monday to Friday in WIB; the last call begins before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hours {
    opens: Time,
    closes: Time,
}

/// The hours of the shipped catalogue.
impl Default for Hours {
    fn default() -> Self {
        Self { opens: time(9, 0, 0, 0), closes: time(18, 0, 0, 0) }
    }
}

impl Hours {
    /// The hours between two times `HH:MM`; texts that are none give the shipped hours.
    pub fn between(opens: &str, closes: &str) -> Self {
        let read = |text: &str| civil(&format!("2000-01-01T{text}")).map(DateTime::time);
        match (read(opens), read(closes)) {
            (Some(opens), Some(closes)) if opens < closes => Self { opens, closes },
            _ => Self::default(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTime {
    /// The text is no time of the form `YYYY-MM-DDTHH:MM`, or no day of the calendar.
    Invalid,
    Past,
    /// The time is more than 60 days ahead.
    TooFar,
    OutsideHours,
}

impl BadTime {
    pub fn failure(self, field: &'static str) -> FieldFailure {
        match self {
            Self::Invalid => FieldFailure::new(field, FieldReason::InvalidDate),
            Self::Past => FieldFailure::new(field, FieldReason::PastTime),
            Self::TooFar => FieldFailure::new(field, FieldReason::TooFarAhead).limit(MOST_DAYS.into()),
            Self::OutsideHours => FieldFailure::new(field, FieldReason::OutsideHours),
        }
    }
}

/// The instant of a time in WIB, in the form of `<input type="datetime-local">`; `None` for an empty text.
pub fn parse(text: &str, hours: Hours, now: Timestamp) -> Result<Option<Timestamp>, BadTime> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let local = civil(text).ok_or(BadTime::Invalid)?;
    // Only the calendar's last day has no instant.
    let at = WIB.to_timestamp(local).map_err(|_| BadTime::TooFar)?;
    if at <= now {
        return Err(BadTime::Past);
    }
    if at > later(now, SignedDuration::from_hours(24 * i64::from(MOST_DAYS))) {
        return Err(BadTime::TooFar);
    }
    let is_weekend = matches!(local.weekday(), Weekday::Saturday | Weekday::Sunday);
    if is_weekend || !(hours.opens..hours.closes).contains(&local.time()) {
        return Err(BadTime::OutsideHours);
    }
    Ok(Some(at))
}

/// Accepts only this one of the many notations that the calendar's parser accepts.
fn civil(text: &str) -> Option<DateTime> {
    let has_form = text.len() == 16
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            10 => byte == b'T',
            13 => byte == b':',
            _ => byte.is_ascii_digit(),
        });
    if has_form { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use proptest::prelude::*;

    use super::*;

    /// Monday 5 January 2026, 10:00 WIB.
    fn now() -> Timestamp {
        "2026-01-05T03:00:00Z".parse().unwrap()
    }

    #[test]
    fn hours_and_days_are_those_of_the_business() {
        for (text, expected) in [
            ("", Ok(None)),
            ("  ", Ok(None)),
            ("2026-01-05T10:01", Ok(Some("2026-01-05T03:01:00Z"))),
            ("2026-01-06T09:00", Ok(Some("2026-01-06T02:00:00Z"))),
            ("2026-01-06T17:59", Ok(Some("2026-01-06T10:59:00Z"))),
            ("2026-03-06T10:00", Ok(Some("2026-03-06T03:00:00Z"))),
            ("2026-01-05T10:00", Err(BadTime::Past)),
            ("2025-12-31T10:00", Err(BadTime::Past)),
            ("2026-03-06T10:01", Err(BadTime::TooFar)),
            ("9999-12-31T10:00", Err(BadTime::TooFar)),
            ("2026-01-06T08:59", Err(BadTime::OutsideHours)),
            ("2026-01-06T18:00", Err(BadTime::OutsideHours)),
            ("2026-01-10T10:00", Err(BadTime::OutsideHours)),
            ("2026-01-11T10:00", Err(BadTime::OutsideHours)),
        ] {
            let expected = expected.map(|at| at.map(|at| at.parse::<Timestamp>().unwrap()));
            assert_eq!(parse(text, Hours::default(), now()), expected, "{text}");
        }
    }

    #[test]
    fn the_hours_are_those_that_the_form_states() {
        let hours = Hours::between("08:00", "17:30");
        assert!(parse("2026-01-06T08:00", hours, now()).is_ok());
        assert!(parse("2026-01-06T17:29", hours, now()).is_ok());
        assert_eq!(parse("2026-01-06T17:30", hours, now()), Err(BadTime::OutsideHours));
        for (opens, closes) in [("", ""), ("8:00", "17:00"), ("17:00", "08:00"), ("09:00", "24:00")] {
            assert_eq!(Hours::between(opens, closes), Hours::default(), "{opens} {closes}");
        }
    }

    #[test]
    fn only_one_spelling_is_read() {
        for text in [
            "2026-01-06",
            "2026-01-06 10:00",
            "2026-01-06T10:00:00",
            "2026-01-06T10:00Z",
            "2026-02-30T10:00",
            "2026-13-01T10:00",
            "2026-01-06T24:00",
            "+026-01-06T10:00",
            "２026-01-06T1:00",
            "tomorrow",
        ] {
            assert_eq!(parse(text, Hours::default(), now()), Err(BadTime::Invalid), "{text}");
        }
    }

    proptest! {
        #[test]
        fn accepted_times_lie_ahead_on_a_working_day(minutes in -100_000..100_000_i64) {
            let at = WIB.to_datetime(now().checked_add(minutes.minutes()).unwrap());
            let text = at.strftime("%Y-%m-%dT%H:%M").to_string();
            let is_open = (9..18).contains(&at.hour()) && at.weekday().to_monday_one_offset() <= 5;
            let is_near = (1..=60 * 24 * 60).contains(&minutes);
            let parsed = parse(&text, Hours::default(), now());
            prop_assert_eq!(matches!(parsed, Ok(Some(_))), is_open && is_near, "{}", text);
            if let Ok(Some(instant)) = parsed {
                prop_assert_eq!(WIB.to_datetime(instant), at);
            }
        }

        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let _ = parse(&text, Hours::default(), now());
            let _ = Hours::between(&text, &text);
        }
    }
}
