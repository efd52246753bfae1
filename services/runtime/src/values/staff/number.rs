use std::fmt;

use serde::{Serialize, Serializer};

/// The ID that a person types at the till, beside a PIN: short, and counted in each outlet. A removed member
/// keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StaffNumber(u32);

impl StaffNumber {
    /// The first number has three digits, so that no number looks like a PIN.
    pub const FIRST: Self = Self(101);
    const LAST: u32 = 999_999;

    /// The number after the last one that the outlet gave; `None` after a million of them.
    pub fn after(last: Option<Self>) -> Option<Self> {
        last.map_or(Some(Self::FIRST), |last| Self::new(last.0 + 1))
    }

    pub fn new(number: u32) -> Option<Self> {
        (Self::FIRST.0..=Self::LAST).contains(&number).then_some(Self(number))
    }

    /// Parses digits without a leading 0.
    pub fn parse(text: &str) -> Option<Self> {
        let number = Self::new(text.parse().ok()?)?;
        (number.to_string() == text).then_some(number)
    }

    pub fn from_column(value: i64) -> Option<Self> {
        Self::new(u32::try_from(value).ok()?)
    }

    pub fn as_column(self) -> i64 {
        i64::from(self.0)
    }
}

impl fmt::Display for StaffNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for StaffNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_number_survives_paper_and_storage(value in StaffNumber::FIRST.0..=StaffNumber::LAST) {
            let number = StaffNumber::new(value).unwrap();
            prop_assert_eq!(StaffNumber::parse(&number.to_string()), Some(number));
            prop_assert_eq!(StaffNumber::from_column(number.as_column()), Some(number));
        }

        #[test]
        fn no_other_text_is_a_number(text in "[0-9+ -]{0,8}") {
            let canonical = StaffNumber::parse(&text).map(|number| number.to_string());
            prop_assert!(canonical.is_none_or(|canonical| canonical == text));
        }
    }

    #[test]
    fn numbers_are_counted_from_the_first_and_end() {
        let second = StaffNumber::after(Some(StaffNumber::FIRST));
        assert_eq!(StaffNumber::after(None), Some(StaffNumber::FIRST));
        assert_eq!(second.map(|number| number.to_string()), Some("102".into()));
        assert_eq!(StaffNumber::after(StaffNumber::new(StaffNumber::LAST)), None);
        for text in ["", "0101", "+101", "100", " 101", "1000000", "stf_1", "-1"] {
            assert_eq!(StaffNumber::parse(text), None, "{text}");
        }
    }
}
