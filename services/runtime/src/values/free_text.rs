//! Free text that people type: names, addresses, messages.

use crate::error::FieldReason;

/// The fault of a text; the field's reason in the public contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadText {
    Required,
    TooLong,
    /// The text holds a character that people do not type.
    Invalid,
}

impl BadText {
    pub const fn reason(self) -> FieldReason {
        match self {
            Self::Required => FieldReason::Required,
            Self::TooLong => FieldReason::TooLong,
            Self::Invalid => FieldReason::Invalid,
        }
    }
}

/// Trimmed, with every run of white space as one space; at most `max` characters.
pub fn tidy(text: &str, max: usize) -> Result<String, BadText> {
    let tidied = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if tidied.is_empty() {
        return Err(BadText::Required);
    }
    if tidied.chars().any(is_unprintable) {
        return Err(BadText::Invalid);
    }
    if tidied.chars().count() > max {
        return Err(BadText::TooLong);
    }
    Ok(tidied)
}

/// Like [`tidy`] for each line; consecutive empty lines become one.
pub fn tidy_lines(text: &str, max: usize) -> Result<String, BadText> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match tidy(line, max) {
            Ok(line) => lines.push(line),
            Err(BadText::Required) if lines.last().is_some_and(|last| !last.is_empty()) => {
                lines.push(String::new());
            }
            Err(BadText::Required) => {}
            Err(bad) => return Err(bad),
        }
    }
    let tidied = lines.join("\n").trim_end().to_owned();
    if tidied.is_empty() {
        return Err(BadText::Required);
    }
    if tidied.chars().count() > max { Err(BadText::TooLong) } else { Ok(tidied) }
}

/// Control characters, and the marks that change the text's direction.
fn is_unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The lower case of a text, by which support finds it again.
pub fn searchable(text: &str) -> String {
    text.to_lowercase()
}

/// The pattern for `column LIKE … ESCAPE '!'` that finds [`searchable`] texts which hold this one; typed
/// wildcards stand for themselves.
pub fn containing(text: &str) -> String {
    let literal = searchable(text).replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{literal}%")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn spaces_are_tidied_and_nothing_else_is_changed() {
        assert_eq!(tidy("  Siti   Nurhaliza\n", 100).as_deref(), Ok("Siti Nurhaliza"));
        assert_eq!(tidy("María José Ñandú", 100).as_deref(), Ok("María José Ñandú"));
    }

    #[test]
    fn a_refusal_says_why() {
        assert_eq!(tidy(" \t ", 10), Err(BadText::Required));
        assert_eq!(tidy("a\0b", 10), Err(BadText::Invalid));
        assert_eq!(tidy("a\u{202e}b", 10), Err(BadText::Invalid));
        assert_eq!(tidy("eleven chars", 11), Err(BadText::TooLong));
    }

    #[test]
    fn wildcards_that_were_typed_stand_for_themselves() {
        assert_eq!(containing("100%_Kopi!\\"), "%100!%!_kopi!!\\%");
        assert_eq!(containing(""), "%%");
    }

    #[test]
    fn lines_stay_and_empty_ones_do_not_pile_up() {
        assert_eq!(tidy_lines("\n a  b \r\n\r\n\r\nc\n\n", 10).as_deref(), Ok("a b\n\nc"));
        assert_eq!(tidy_lines(" \n\n ", 10), Err(BadText::Required));
        assert_eq!(tidy_lines("a\n\0", 10), Err(BadText::Invalid));
        assert_eq!(tidy_lines("12345\n67890", 10), Err(BadText::TooLong));
    }

    proptest! {
        #[test]
        fn tidying_lines_twice_changes_nothing(text in any::<String>()) {
            if let Ok(once) = tidy_lines(&text, 50) {
                prop_assert!(once.chars().count() <= 50);
                prop_assert_eq!(tidy_lines(&once, 50), Ok(once.clone()));
            }
        }

        #[test]
        fn tidying_twice_changes_nothing(text in any::<String>()) {
            if let Ok(once) = tidy(&text, 50) {
                prop_assert!(once.chars().count() <= 50);
                prop_assert_eq!(tidy(&once, 50), Ok(once.clone()));
            }
        }
    }
}
