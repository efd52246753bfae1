use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use mostrador_runtime::clock::wib_date;

/// `DD/MM/YYYY`, two, two and four digits, a day of the calendar.
pub(super) fn day_month_year(text: &str) -> Option<Date> {
    let mut parts = text.split('/');
    let day = digits(parts.next()?, 2)?;
    let month = digits(parts.next()?, 2)?;
    let year = digits(parts.next()?, 4)?;
    if parts.next().is_some() {
        return None;
    }
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// `YYYY-MM-DD`, alone or before a zone, which the bank's day does not need.
pub(super) fn iso(text: &str) -> Option<Date> {
    let (date, rest) = text.split_at_checked(10)?;
    let mut parts = date.split('-');
    let year = digits(parts.next()?, 4)?;
    let month = digits(parts.next()?, 2)?;
    let day = digits(parts.next()?, 2)?;
    if parts.next().is_some() || !is_zone(rest) {
        return None;
    }
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// Nothing, `Z`, or an offset such as `+07:00`.
fn is_zone(text: &str) -> bool {
    let offset = || {
        let (hours, minutes) = text.strip_prefix(['+', '-'])?.split_once(':')?;
        Some(digits(hours, 2)? <= 14 && digits(minutes, 2)? < 60)
    };
    matches!(text, "" | "Z") || offset() == Some(true)
}

/// The day in WIB of an ISO date and time; a time without a zone is WIB.
pub(super) fn iso_time(text: &str) -> Option<Date> {
    if !text.bytes().all(|byte| byte.is_ascii_digit() || b"-:.T+Z".contains(&byte)) {
        return None;
    }
    match text.parse::<Timestamp>() {
        Ok(instant) => Some(wib_date(instant)),
        Err(_) => text.parse::<DateTime>().ok().map(DateTime::date),
    }
}

fn digits(text: &str, count: usize) -> Option<i16> {
    (text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_days_of_the_calendar() {
        assert_eq!(day_month_year("05/01/2026"), Some(date(2026, 1, 5)));
        assert_eq!(day_month_year("29/02/2028"), Some(date(2028, 2, 29)));
        for wrong in
            ["29/02/2026", "5/1/2026", "05/13/2026", "05/01/26", "PEND", "", "05/01/2026/1", "+5/01/2026"]
        {
            assert_eq!(day_month_year(wrong), None, "{wrong}");
        }
        for right in ["2026-01-05", "2026-01-05+07:00", "2026-01-05Z"] {
            assert_eq!(iso(right), Some(date(2026, 1, 5)), "{right}");
        }
        for wrong in [
            "2026-1-5",
            "2026-02-30",
            "05/01/2026",
            "2026-01-05 x",
            "2026-01",
            "2026-01-05-garbage",
            "2026-01-05Zebra",
            "2026-01-05+07",
            "2026-01-05+07:00:00",
            "2026-01-05+25:00",
            "2026-01-05-07:60",
        ] {
            assert_eq!(iso(wrong), None, "{wrong}");
        }
        for right in [
            "2026-01-05T23:59:59+07:00",
            "2026-01-05T23:59:59",
            "2026-01-04T17:00:00Z",
            "2026-01-05T16:59:59.999Z",
        ] {
            assert_eq!(iso_time(right), Some(date(2026, 1, 5)), "{right}");
        }
        for wrong in [
            "2026-01-05T25:00:00",
            "2026-01-05-garbage",
            "2026-01-05T10:00:00Zebra",
            "2026-01-05T10:00:00+07:00[Asia/Jakarta]",
            "2026-01-05 10:00:00",
        ] {
            assert_eq!(iso_time(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_day_or_not(text: String) {
            let _ = (day_month_year(&text), iso(&text), iso_time(&text));
        }
    }
}
