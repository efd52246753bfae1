use std::fmt;

use lettre::Address;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::text::{Locale, UnknownLocale};

/// The recipient of a mail.
#[derive(Clone, Debug)]
pub enum Recipient {
    /// The owner; auth gives the address at the time of sending.
    Owner(OwnerId),
    Address(Contact),
}

/// An address with the name and the language of its reader. Its debug output hides address and name.
#[derive(Clone, PartialEq, Eq)]
pub struct Contact {
    pub email: Address,
    /// Empty for a subscriber without a name.
    pub full_name: String,
    pub locale: Locale,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidContact {
    #[error("not an e-mail address")]
    Email,
    #[error("not a language of the site")]
    Locale,
}

impl Contact {
    pub fn parse(email: &str, full_name: &str, locale: Locale) -> Result<Self, InvalidContact> {
        Ok(Self {
            email: email.trim().parse().map_err(|_| InvalidContact::Email)?,
            full_name: one_line(full_name),
            locale,
        })
    }
}

impl From<UnknownLocale> for InvalidContact {
    fn from(UnknownLocale: UnknownLocale) -> Self {
        Self::Locale
    }
}

impl fmt::Debug for Contact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contact").field("locale", &self.locale).finish_non_exhaustive()
    }
}

/// A name becomes part of a header, so it has single spaces, no line breaks and no other control characters.
fn one_line(text: &str) -> String {
    let visible: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_break_out_of_its_header() {
        let contact =
            Contact::parse("a@b.example", "Ani\r\nBcc: x@y.example\u{0}  Wati ", Locale::Id).unwrap();
        assert_eq!(contact.full_name, "Ani Bcc: x@y.example Wati");
    }

    #[test]
    fn a_text_that_is_no_address_is_refused() {
        assert_eq!(Contact::parse("nobody", "", Locale::Es), Err(InvalidContact::Email));
        assert_eq!(Contact::parse("a@b.example\r\nx", "", Locale::Es), Err(InvalidContact::Email));
    }

    #[test]
    fn debug_output_holds_no_personal_data() {
        let contact = Contact::parse("ani@toko.example", "Ani Wati", Locale::Id).unwrap();
        let shown = format!("{contact:?}");
        assert!(!shown.contains("ani@") && !shown.contains("Wati"), "{shown}");
    }
}
