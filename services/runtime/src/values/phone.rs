//! Mobile numbers in E.164, parsed from any notation.

use std::fmt;

/// `+` and 8 to 15 digits. A number of Indonesia is a mobile one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone(String);

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not a mobile number")]
pub struct BadPhone;

impl Phone {
    /// Accepts `08…`, `62…`, `+62…` and, with the `+` (or `00`), numbers of other countries.
    pub fn parse(text: &str) -> Result<Self, BadPhone> {
        let (international, digits) = digits(text.trim())?;
        let digits = match digits.strip_prefix("00") {
            Some(rest) if !international => return Self::international(rest),
            _ => digits,
        };
        if international {
            return Self::international(&digits);
        }
        match digits.strip_prefix('0').or_else(|| digits.strip_prefix("62")) {
            Some(national) => Self::indonesian(national),
            None => Err(BadPhone),
        }
    }

    fn international(digits: &str) -> Result<Self, BadPhone> {
        if let Some(national) = digits.strip_prefix("62") {
            // People write +62 (0)812…
            return Self::indonesian(national.strip_prefix('0').unwrap_or(national));
        }
        let well_formed = (8..=15).contains(&digits.len()) && !digits.starts_with('0');
        if well_formed { Ok(Self(format!("+{digits}"))) } else { Err(BadPhone) }
    }

    /// An Indonesian mobile number is 8 and 8 to 11 more digits.
    fn indonesian(national: &str) -> Result<Self, BadPhone> {
        let mobile = national.starts_with('8') && (9..=12).contains(&national.len());
        if mobile { Ok(Self(format!("+62{national}"))) } else { Err(BadPhone) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether there was a `+`, and the digits without people's separators.
fn digits(text: &str) -> Result<(bool, String), BadPhone> {
    let (international, rest) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let mut digits = String::with_capacity(rest.len().min(24));
    for c in rest.chars() {
        match c {
            '0'..='9' => digits.push(c),
            ' ' | '-' | '.' | '(' | ')' | '\u{a0}' => {}
            _ => return Err(BadPhone),
        }
    }
    Ok((international, digits))
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_ways_to_write_a_number() {
        for text in [
            "081234567890",
            "0812-3456-7890",
            "(0812) 3456 7890",
            "6281234567890",
            "+6281234567890",
            "+62 812 3456 7890",
            "+62 (0)812.3456.7890",
            "006281234567890",
        ] {
            assert_eq!(Phone::parse(text).map(|phone| phone.0).as_deref(), Ok("+6281234567890"), "{text}");
        }
        assert_eq!(Phone::parse("+34 612 345 678").map(|phone| phone.0).as_deref(), Ok("+34612345678"));
    }

    #[test]
    fn a_text_that_is_no_mobile_number_is_refused() {
        for text in [
            "",
            "+",
            "08",
            "0812",
            "12345",
            "81234567890",
            "0215551234",
            "+62215551234",
            "+0812345678",
            "08123456789012",
            "0812345678a",
            "++6281234567890",
            "62+81234567890",
            "+1234567",
            "+1234567890123456",
            "٠٨١٢٣٤٥٦٧٨٩٠",
            "081234567890\0",
        ] {
            assert_eq!(Phone::parse(text), Err(BadPhone), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn all_spellings_of_a_mobile_number_are_one(rest in "8[0-9]{8,11}", gap in "[ .-]{0,2}") {
            let (head, tail) = rest.split_at(4);
            let expected = Phone(format!("+62{rest}"));
            let abroad = format!("+62{gap}{head}{gap}{tail}");
            let texts = [format!("0{head}{gap}{tail}"), format!("62{gap}{rest}"), abroad];
            for text in texts {
                prop_assert_eq!(Phone::parse(&text), Ok(expected.clone()));
            }
        }

        #[test]
        fn whatever_is_accepted_is_e164_and_parses_to_itself(text in "[+0-9 ().-]{0,20}") {
            if let Ok(phone) = Phone::parse(&text) {
                let digits = phone.as_str().strip_prefix('+').unwrap();
                prop_assert!((8..=15).contains(&digits.len()));
                prop_assert!(digits.bytes().all(|byte| byte.is_ascii_digit()));
                prop_assert!(!digits.starts_with('0'));
                prop_assert_eq!(Phone::parse(phone.as_str()), Ok(phone.clone()));
            }
        }

        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let _ = Phone::parse(&text);
        }
    }
}
