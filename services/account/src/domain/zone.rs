//! Indonesia's three zones. None has daylight saving, so each is a fixed offset.

use jiff::civil::{Date, Time};
use jiff::{Span, Timestamp, tz::Offset};

/// The zone in which an owner's days are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// Western: Sumatra, Java, West and Central Kalimantan.
    Wib,
    /// Central: Bali, Nusa Tenggara, the rest of Kalimantan, Sulawesi.
    Wita,
    /// Eastern: Maluku and Papua.
    Wit,
}

const LAST_MOMENT: Time = Time::constant(23, 59, 59, 999_000_000);

impl Zone {
    pub const ALL: [Self; 3] = [Self::Wib, Self::Wita, Self::Wit];

    /// The zone of a province, by the first two digits of the government's code. An unknown code counts in
    /// the zone of the business, so that a verified registration never fails on it.
    pub fn of_province(code: &str) -> Self {
        match code.get(..2).unwrap_or_default() {
            "51" | "52" | "53" | "63" | "64" | "65" | "71" | "72" | "73" | "74" | "75" | "76" => Self::Wita,
            "81" | "82" | "91" | "92" | "93" | "94" | "95" | "96" | "97" => Self::Wit,
            _ => Self::Wib,
        }
    }

    pub const fn offset(self) -> Offset {
        match self {
            Self::Wib => Offset::constant(7),
            Self::Wita => Offset::constant(8),
            Self::Wit => Offset::constant(9),
        }
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wib => "wib",
            Self::Wita => "wita",
            Self::Wit => "wit",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|zone| zone.as_str() == text)
    }

    /// The local day of an instant.
    pub fn day(self, at: Timestamp) -> Date {
        self.offset().to_datetime(at).date()
    }

    /// A time of a local day.
    pub fn instant(self, day: Date, time: Time) -> Timestamp {
        self.offset().to_timestamp(day.to_datetime(time)).unwrap_or(Timestamp::MAX)
    }

    /// The last millisecond of a local day: a period that ends with this day still runs at this instant.
    pub fn end_of(self, day: Date) -> Timestamp {
        self.instant(day, LAST_MOMENT)
    }

    /// The end of the local day `days` days after the local day of `at`.
    pub fn end_of_day_after(self, at: Timestamp, days: u32) -> Timestamp {
        let days = i64::from(days);
        let span = Span::new().try_days(days).unwrap_or_default();
        self.end_of(self.day(at).saturating_add(span))
    }

    /// RFC 3339 with this zone's offset.
    pub fn rfc3339(self, at: Timestamp) -> String {
        at.display_with_offset(self.offset()).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_province_has_its_zone() {
        let wib = "11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 61 62";
        let wita = "51 52 53 63 64 65 71 72 73 74 75 76";
        let wit = "81 82 91 92 93 94 95 96";
        for (codes, zone) in [(wib, Zone::Wib), (wita, Zone::Wita), (wit, Zone::Wit)] {
            for code in codes.split(' ') {
                assert_eq!(Zone::of_province(code), zone, "{code}");
            }
        }
        assert_eq!(Zone::of_province(""), Zone::Wib);
    }

    #[test]
    fn a_day_ends_at_another_instant_in_each_zone() {
        let at: Timestamp = "2026-01-05T16:30:00Z".parse().unwrap();
        let ends = Zone::ALL.map(|zone| zone.rfc3339(zone.end_of_day_after(at, 0)));
        assert_eq!(
            ends,
            [
                "2026-01-05T23:59:59.999+07:00",
                "2026-01-06T23:59:59.999+08:00",
                "2026-01-06T23:59:59.999+09:00"
            ]
        );
    }

    #[test]
    fn far_days_are_clamped() {
        assert!(Zone::Wib.end_of_day_after(Timestamp::UNIX_EPOCH, u32::MAX) > Timestamp::UNIX_EPOCH);
    }
}
