//! The national ID number of Indonesia (*Nomor Induk Kependudukan*): six digits of the place of issue, six of
//! the birth date, and a serial number of four.

use std::fmt;

use jiff::civil::Date;
use mostrador_runtime::error::FieldReason;

const DIGITS: usize = 16;
/// The number adds 40 to a woman's day of birth.
const WOMEN: i8 = 40;

/// A number of 16 digits, which neither `Display` nor `Debug` shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Nik(String);

impl Nik {
    /// Parses a typed number: people type spaces, dots and dashes between the groups.
    pub fn parse(text: &str) -> Result<Self, FieldReason> {
        let digits: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '.' | '-')).collect();
        if digits.is_empty() {
            return Err(FieldReason::Required);
        }
        let is_number = digits.len() == DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { Ok(Self(digits)) } else { Err(FieldReason::NotSixteenDigits) }
    }

    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The last four digits, by which the owner recognises the number.
    pub fn end(&self) -> &str {
        &self.0[DIGITS - 4..]
    }

    /// The code of the province that issued it.
    pub fn province(&self) -> &str {
        &self.0[..2]
    }

    /// Was it issued to a person born on this day? The number has two digits of the year.
    pub fn is_of_birth(&self, date: Date) -> bool {
        let (day, month, year) = (date.day(), date.month(), date.year().rem_euclid(100));
        let written = |day: i8| format!("{day:02}{month:02}{year:02}");
        let birth = &self.0[6..12];
        birth == written(day) || birth == written(day + WOMEN)
    }
}

/// A keyed hash of a number: equal numbers have equal hashes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberHash([u8; 32]);

impl NumberHash {
    pub fn of(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub fn to_vec(&self) -> Vec<u8> {
        self.0.to_vec()
    }
}

impl fmt::Debug for Nik {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nik")
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_number_has_sixteen_digits_whatever_stands_between_them() {
        for text in ["3171012802900001", " 3171 0128 0290 0001\n", "31.71.01-280290-0001"] {
            assert_eq!(Nik::parse(text).unwrap().expose(), "3171012802900001");
        }
        assert_eq!(Nik::parse(" - "), Err(FieldReason::Required));
        for text in ["317101280290001", "31710128029000011", "317101280290000O", "٣١٧١٠١٢٨٠٢٩٠٠٠٠١"]
        {
            assert_eq!(Nik::parse(text), Err(FieldReason::NotSixteenDigits), "{text}");
        }
    }

    #[test]
    fn the_day_of_a_womans_birth_is_forty_more() {
        let man = Nik::parse("3171012802900001").unwrap();
        let woman = Nik::parse("3171016802900001").unwrap();
        for nik in [&man, &woman] {
            assert!(nik.is_of_birth(date(1990, 2, 28)));
            assert!(!nik.is_of_birth(date(1990, 2, 27)));
            assert!(!nik.is_of_birth(date(1991, 2, 28)));
        }
        assert_eq!((man.province(), man.end()), ("31", "0001"));
    }

    proptest! {
        #[test]
        fn a_number_is_of_the_day_that_it_was_made_of(
            day in 0..45_000_i32, woman: bool, place in 0..1_000_000_u32, count in 1..10_000_u32,
        ) {
            use jiff::ToSpan;
            let born = date(1900, 1, 1).checked_add(day.days()).unwrap();
            let written = born.day() + if woman { WOMEN } else { 0 };
            let (month, year) = (born.month(), born.year() % 100);
            let nik = Nik::parse(&format!("{place:06}{written:02}{month:02}{year:02}{count:04}")).unwrap();
            prop_assert!(nik.is_of_birth(born));
            prop_assert!(!nik.is_of_birth(born.checked_add(1.day()).unwrap()));
            let printed = format!("{nik:?}");
            prop_assert!(!printed.contains(nik.expose()));
        }
    }
}
