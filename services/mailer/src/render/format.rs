//! Numbers, money and dates in the form of each language. Times are Western Indonesian and are marked WIB.

use jiff::Timestamp;
use jiff::civil::Weekday;
use mostrador_runtime::clock::WIB;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::text::Locale;
use mostrador_runtime::words;

/// Keeps a figure and its unit together.
const NO_BREAK: char = '\u{a0}';

/// `Rp 149.877` in Spanish and Indonesian, `Rp 149,877` in English, as on the site.
pub(super) fn money(locale: Locale, amount: Rupiah) -> String {
    let separator = match locale {
        Locale::Es | Locale::Id => '.',
        Locale::En => ',',
    };
    let sign = if amount.get() < 0 { "−" } else { "" };
    format!("{sign}Rp{NO_BREAK}{}", grouped(amount.get().unsigned_abs(), separator))
}

fn grouped(number: u64, separator: char) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3 + 1);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A date: `19 de enero de 2026`, `19 January 2026`, `19 Januari 2026`.
pub(super) fn day(locale: Locale, at: Timestamp) -> String {
    words::day(locale, WIB.to_datetime(at).date())
}

/// A date with its weekday and time of day, for deadlines.
pub(super) fn moment(locale: Locale, at: Timestamp) -> String {
    let at = WIB.to_datetime(at);
    let (weekday, date, hour, minute) =
        (weekday(locale, at.weekday()), words::day(locale, at.date()), at.hour(), at.minute());
    match locale {
        Locale::Es | Locale::En => format!("{weekday} {date}, {hour:02}:{minute:02}{NO_BREAK}WIB"),
        Locale::Id => format!("{weekday}, {date} pukul {hour:02}.{minute:02}{NO_BREAK}WIB"),
    }
}

const WEEKDAYS: [[&str; 3]; 7] = [
    ["lunes", "Monday", "Senin"],
    ["martes", "Tuesday", "Selasa"],
    ["miércoles", "Wednesday", "Rabu"],
    ["jueves", "Thursday", "Kamis"],
    ["viernes", "Friday", "Jumat"],
    ["sábado", "Saturday", "Sabtu"],
    ["domingo", "Sunday", "Minggu"],
];

fn weekday(locale: Locale, weekday: Weekday) -> &'static str {
    let index = usize::try_from(weekday.to_monday_zero_offset()).unwrap_or_default();
    WEEKDAYS[index.min(6)][column(locale)]
}

const fn column(locale: Locale) -> usize {
    match locale {
        Locale::Es => 0,
        Locale::En => 1,
        Locale::Id => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn money_has_the_readers_separators() {
        let amount = Rupiah::new(1_149_877);
        assert_eq!(money(Locale::Es, amount), "Rp\u{a0}1.149.877");
        assert_eq!(money(Locale::En, amount), "Rp\u{a0}1,149,877");
        assert_eq!(money(Locale::Id, amount), "Rp\u{a0}1.149.877");
        assert_eq!(money(Locale::Id, Rupiah::new(-123)), "−Rp\u{a0}123");
        assert_eq!(money(Locale::Id, Rupiah::ZERO), "Rp\u{a0}0");
    }

    #[test]
    fn a_moment_is_told_in_western_indonesian_time() {
        let late = at("2026-01-05T17:30:00Z");
        assert_eq!(moment(Locale::Es, late), "martes 6 de enero de 2026, 00:30\u{a0}WIB");
        assert_eq!(moment(Locale::En, late), "Tuesday 6 January 2026, 00:30\u{a0}WIB");
        assert_eq!(moment(Locale::Id, late), "Selasa, 6 Januari 2026 pukul 00.30\u{a0}WIB");
        assert_eq!(day(Locale::Id, at("2026-12-31T16:59:59Z")), "31 Desember 2026");
        assert_eq!(
            moment(Locale::Es, at("2026-08-16T03:00:00Z")),
            "domingo 16 de agosto de 2026, 10:00\u{a0}WIB"
        );
    }

    proptest! {
        #[test]
        fn money_keeps_every_digit(amount: i64) {
            for locale in Locale::ALL {
                let shown = money(locale, Rupiah::new(amount));
                let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
                prop_assert_eq!(digits.parse(), Ok(amount.unsigned_abs()));
            }
        }
    }
}
