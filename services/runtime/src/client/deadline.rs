//! The caller's patience in the header of its request.

use std::time::Duration;

use http::HeaderMap;

pub(super) const HEADER: &str = "grpc-timeout";
/// A number has at most eight digits.
const BELOW: u128 = 100_000_000;

/// The time by the rules of tonic's server; `None` when it cannot be read.
pub(super) fn of(headers: &HeaderMap) -> Option<Duration> {
    let text = headers.get(HEADER)?.to_str().ok()?;
    let unit_at = text.len().checked_sub(1)?;
    let (digits, unit) = text.split_at_checked(unit_at)?;
    let is_number = (1..=8).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    let value: u64 = digits.parse().ok().filter(|_| is_number)?;
    match unit {
        "H" => Some(Duration::from_secs(value * 60 * 60)),
        "M" => Some(Duration::from_secs(value * 60)),
        "S" => Some(Duration::from_secs(value)),
        "m" => Some(Duration::from_millis(value)),
        "u" => Some(Duration::from_micros(value)),
        "n" => Some(Duration::from_nanos(value)),
        _ => None,
    }
}

/// The time as text, in microseconds if eight digits suffice.
pub(super) fn text(left: Duration) -> String {
    let (micros, millis) = (left.as_micros(), left.as_millis());
    if micros < BELOW {
        format!("{micros}u")
    } else if millis < BELOW {
        format!("{millis}m")
    } else {
        format!("{}S", left.as_secs().min(99_999_999))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Option<Duration> {
        let mut headers = HeaderMap::new();
        headers.insert(HEADER, text.parse().unwrap());
        of(&headers)
    }

    #[test]
    fn a_time_has_up_to_eight_digits_and_a_unit() {
        assert_eq!(read("99999999H"), Some(Duration::from_hours(99_999_999)));
        assert_eq!(read("2M"), Some(Duration::from_mins(2)));
        assert_eq!(read("1n"), Some(Duration::from_nanos(1)));
        for unreadable in ["", "S", "5", "100000000S", "-1S", "+1S", "1.5S", "1s", "1é"] {
            assert_eq!(read(unreadable), None, "{unreadable}");
        }
        assert_eq!(of(&HeaderMap::new()), None);
    }

    #[test]
    fn a_time_that_is_written_is_read_again() {
        for (time, written) in [
            (Duration::from_micros(99_999_999), "99999999u"),
            (Duration::from_secs(100), "100000m"),
            (Duration::from_secs(100_000), "100000S"),
            (Duration::ZERO, "0u"),
        ] {
            assert_eq!(text(time), written);
            assert_eq!(read(written), Some(time));
        }
    }

    proptest! {
        #[test]
        fn a_timeout_that_tonic_writes_is_read_to_the_microsecond(micros in 0_u64..99_999_999) {
            let mut request = tonic::Request::new(());
            request.set_timeout(Duration::from_micros(micros));
            let headers = request.into_parts().0.into_headers();
            prop_assert_eq!(of(&headers), Some(Duration::from_micros(micros)));
        }
    }
}
