//! E-mail addresses, in the one spelling that is stored and compared. Only a mail can tell whether an address
//! is read.

use std::fmt;

/// RFC 5321: a path holds 256 octets, angle brackets included.
const MAX: usize = 254;
const MAX_LOCAL: usize = 64;
const MAX_LABEL: usize = 63;

/// An address in lower-case ASCII.
#[derive(Clone, PartialEq, Eq)]
pub struct Email(String);

#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
#[error("not an e-mail address")]
pub struct BadEmail;

impl Email {
    pub fn parse(text: &str) -> Result<Self, BadEmail> {
        let text = text.trim().to_ascii_lowercase();
        let (local, domain) = text.rsplit_once('@').ok_or(BadEmail)?;
        if text.len() <= MAX && is_local(local) && is_domain(domain) { Ok(Self(text)) } else { Err(BadEmail) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_local(local: &str) -> bool {
    local.len() <= MAX_LOCAL
        && local.split('.').all(|atom| !atom.is_empty() && atom.bytes().all(is_atom_byte))
}

fn is_atom_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&byte)
}

fn is_domain(domain: &str) -> bool {
    let mut labels = domain.split('.').rev();
    let top = labels.next().unwrap_or_default();
    let top_is_name = top.len() >= 2 && top.bytes().any(|byte| byte.is_ascii_alphabetic()) && is_label(top);
    let mut below = labels.peekable();
    top_is_name && below.peek().is_some() && below.all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=MAX_LABEL).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// No address may reach a log by accident.
impl fmt::Debug for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn one_spelling() {
        for text in ["  Siti.N+toko@Contoh.CO.id ", "a@b.io", "x_y%z@Sub.Domain.example"] {
            assert_eq!(Email::parse(text).unwrap().as_str(), text.trim().to_lowercase());
        }
    }

    #[test]
    fn a_printed_address_stays_hidden() {
        assert_eq!(format!("{:?}", Email::parse("siti@contoh.id")), "Ok(Email)");
    }

    #[test]
    fn a_text_that_is_no_address_is_refused() {
        for text in [
            "",
            "@",
            "a@",
            "@b.co",
            "a@b",
            "a b@c.co",
            "a@b..co",
            ".a@b.co",
            "a.@b.co",
            "a@-b.co",
            "a@b-.co",
            "a@b.c",
            "a@b.12",
            "a@127.0.0.1",
            "a@b@c.co",
            "a@b.co\r\nBcc: x@y.zz",
            "á@b.co",
            "a\0@b.co",
            "\"a\"@b.co",
        ] {
            assert_eq!(Email::parse(text), Err(BadEmail), "{text:?}");
        }
        assert_eq!(Email::parse(&format!("{}@b.co", "a".repeat(65))), Err(BadEmail));
    }

    proptest! {
        #[test]
        fn a_parsed_address_parses_to_itself(text in "[ -~]{1,12}@[A-Za-z0-9-]{1,9}\\.[A-Za-z]{1,4}") {
            if let Ok(email) = Email::parse(&text) {
                prop_assert_eq!(Email::parse(email.as_str()), Ok(email));
            }
        }

        #[test]
        fn nothing_accepted_can_break_a_header(text in any::<String>()) {
            if let Ok(email) = Email::parse(&text) {
                prop_assert!(email.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
            }
        }
    }
}
