//! The code that a device shows until an owner approves it.

use std::fmt;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Random;
use mostrador_runtime::id::DeviceId;

/// A code is valid for this long. After the approval the device has the same time to claim its credential.
pub const GOOD_FOR: SignedDuration = SignedDuration::from_mins(10);

/// Crockford's digits: no letter looks like a digit.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 8;

/// A code of 40 random bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingCode(String);

impl PairingCode {
    pub fn mint(random: &Random) -> Self {
        let digit = |byte: &u8| char::from(DIGITS[usize::from(byte % 32)]);
        Self(random.bytes::<LENGTH>().iter().map(digit).collect())
    }

    /// Accepts what people type: any letter case, separators, and letters for the digits that they resemble.
    pub fn parse(text: &str) -> Option<Self> {
        let typed = text.chars().filter(|char| !matches!(char, ' ' | '-' | '\u{2013}'));
        let digits: Option<String> = typed.map(digit).collect();
        digits.filter(|digits| digits.len() == LENGTH).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn digit(typed: char) -> Option<char> {
    let read = match typed.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    DIGITS.iter().map(|digit| char::from(*digit)).find(|digit| *digit == read)
}

impl fmt::Display for PairingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A device that shows a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub code: PairingCode,
    pub user_agent: String,
    pub expires_at: Timestamp,
    /// `None` until an owner approved the code.
    pub device_id: Option<DeviceId>,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_code_is_read_as_people_type_it(seed: u64, lower: bool, dash in 0_usize..9) {
            let code = PairingCode::mint(&Random::seeded(seed));
            let mut typed = code.as_str().replace('0', "o").replace('1', "l");
            typed.insert(dash, if lower { '-' } else { ' ' });
            let typed = if lower { typed.to_lowercase() } else { typed };
            prop_assert_eq!(PairingCode::parse(&typed), Some(code));
        }

        #[test]
        fn no_other_text_is_a_code(text in "[0-9A-Zu*]{0,10}") {
            let is_code = text.len() == 8 && !text.contains(['u', 'U', '*']);
            prop_assert_eq!(PairingCode::parse(&text).is_some(), is_code);
        }
    }
}
