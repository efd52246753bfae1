//! The PIN of a member of the staff: six digits.

use std::fmt;

const DIGITS: usize = 6;

/// Six digits, which debug output never shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Pin(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PinProblem {
    #[error("a PIN has six digits")]
    NotSixDigits,
    /// One digit six times, or six digits in a row.
    #[error("the PIN is easy to guess")]
    TooEasy,
}

impl Pin {
    /// A PIN that a member types to sign in.
    pub fn parse(text: &str) -> Result<Self, PinProblem> {
        let is_pin = text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_pin { Ok(Self(text.to_owned())) } else { Err(PinProblem::NotSixDigits) }
    }

    /// A PIN that an owner or a member chooses.
    pub fn choose(text: &str) -> Result<Self, PinProblem> {
        let pin = Self::parse(text)?;
        if pin.is_easy() { Err(PinProblem::TooEasy) } else { Ok(pin) }
    }

    pub fn expose(&self) -> &str {
        &self.0
    }

    fn is_easy(&self) -> bool {
        let steps: Vec<i16> =
            self.0.as_bytes().windows(2).map(|pair| i16::from(pair[1]) - i16::from(pair[0])).collect();
        [0, 1, -1].iter().any(|step| steps.iter().all(|taken| taken == step))
    }
}

impl fmt::Debug for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pin")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn easy_pins_are_not_chosen_but_may_be_typed() {
        for text in ["000000", "777777", "123456", "012345", "654321", "987654"] {
            assert_eq!(Pin::choose(text), Err(PinProblem::TooEasy), "{text}");
            assert!(Pin::parse(text).is_ok());
        }
        for text in ["112233", "135790", "890123", "000001", "123457"] {
            assert!(Pin::choose(text).is_ok(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn only_six_digits_are_a_pin(text in "[0-9 +٣]{0,8}") {
            let is_pin = text.chars().count() == 6 && text.chars().all(|char| char.is_ascii_digit());
            prop_assert_eq!(Pin::parse(&text).is_ok(), is_pin);
        }

        #[test]
        fn few_pins_are_easy(number in 0_u32..1_000_000) {
            let text = format!("{number:06}");
            let digits: Vec<i32> = text.bytes().map(i32::from).collect();
            let rises = |by: i32| (1..6).all(|place| digits[place] == digits[place - 1] + by);
            prop_assert_eq!(Pin::choose(&text).is_err(), rises(0) || rises(1) || rises(-1));
        }
    }

    #[test]
    fn a_printed_pin_stays_hidden() {
        assert_eq!(format!("{:?}", Pin::parse("135790").unwrap()), "Pin");
    }
}
