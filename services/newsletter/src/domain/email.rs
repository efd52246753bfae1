use std::fmt;

/// A plausible address in lower case, so that one person is one subscriber. Its debug output hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Email(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidEmail {
    #[error("no address")]
    Missing,
    #[error("not a plausible address")]
    Implausible,
}

const LONGEST: usize = 254;
const LONGEST_LOCAL: usize = 64;
const LONGEST_LABEL: usize = 63;

impl Email {
    /// `local@domain` with a dotted domain; whether anybody reads it, only a mail can tell.
    pub fn parse(text: &str) -> Result<Self, InvalidEmail> {
        let text = text.trim();
        if text.is_empty() {
            return Err(InvalidEmail::Missing);
        }
        match text.rsplit_once('@') {
            Some((local, domain)) if text.len() <= LONGEST && is_local(local) && is_domain(domain) => {
                Ok(Self(text.to_ascii_lowercase()))
            }
            _ => Err(InvalidEmail::Implausible),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_local(local: &str) -> bool {
    local.len() <= LONGEST_LOCAL
        && local.split('.').all(|atom| !atom.is_empty())
        && local.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&byte))
}

fn is_domain(domain: &str) -> bool {
    let mut labels = domain.rsplit('.').peekable();
    let has_top =
        labels.peek().is_some_and(|top| top.len() >= 2 && top.bytes().any(|byte| byte.is_ascii_alphabetic()));
    has_top && domain.contains('.') && labels.all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=LONGEST_LABEL).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

impl fmt::Debug for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn plausible_addresses_are_taken_in_lower_case() {
        for text in ["ani@toko.co.id", " Ani.Wati+news@Toko.Example ", "a@b.io", "x_y%z@sub.domain.example"] {
            assert_eq!(Email::parse(text).unwrap().as_str(), text.trim().to_lowercase());
        }
    }

    #[test]
    fn everything_else_is_refused() {
        assert_eq!(Email::parse("  "), Err(InvalidEmail::Missing));
        let implausible = [
            "ani",
            "ani@",
            "@toko.example",
            "ani@toko",
            "ani wati@toko.example",
            "ani@toko..example",
            "a@b@c d.example",
            ".ani@toko.example",
            "ani.@toko.example",
            "ani@-toko.example",
            "ani@toko.1",
            "ani@toko.example\r\nbcc: x",
            "ani@127.0.0.1",
            "añi@toko.example",
        ];
        for text in implausible {
            assert_eq!(Email::parse(text), Err(InvalidEmail::Implausible), "{text:?}");
        }
        assert_eq!(Email::parse(&format!("{}@b.example", "a".repeat(65))), Err(InvalidEmail::Implausible));
    }

    proptest! {
        #[test]
        fn an_accepted_address_stays_as_it_is_when_parsed_again(text in "[ -~]{0,20}@[a-zA-Z0-9.-]{1,20}") {
            if let Ok(email) = Email::parse(&text) {
                prop_assert_eq!(Email::parse(email.as_str()), Ok(email));
            }
        }

        #[test]
        fn nothing_accepted_can_break_a_header(text: String) {
            if let Ok(email) = Email::parse(&text) {
                prop_assert!(email.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
            }
        }
    }
}
