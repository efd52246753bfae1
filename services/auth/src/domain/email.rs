//! What people sign in with.

use std::fmt;

use mostrador_runtime::id::OwnerId;

/// Longest address that SMTP carries.
const MAX_BYTES: usize = 254;

/// An e-mail address: kept as typed, compared in lower case.
#[derive(Clone, PartialEq, Eq)]
pub struct Email {
    typed: String,
    key: String,
}

impl Email {
    /// Accepts what can be an address at all; whether mail arrives is proven by registration.
    pub fn parse(text: &str) -> Option<Self> {
        let typed = text.trim();
        let (local, domain) = typed.rsplit_once('@')?;
        let plausible = !local.is_empty()
            && domain.contains('.')
            && !domain.starts_with('.')
            && !domain.ends_with('.')
            && typed.len() <= MAX_BYTES
            && !typed.chars().any(|c| c.is_whitespace() || c.is_control());
        plausible.then(|| Self { typed: typed.to_owned(), key: typed.to_lowercase() })
    }

    pub fn as_typed(&self) -> &str {
        &self.typed
    }

    /// Two addresses are the same when their keys are.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// No address may reach a log by accident.
impl fmt::Debug for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email")
    }
}

/// The field `userId` of a sign-in: an address or an owner's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UserId {
    Email(Email),
    Owner(OwnerId),
    /// Neither: belongs to nobody, and is treated like an unknown address.
    Nobody,
}

impl UserId {
    pub fn parse(text: &str) -> Self {
        let text = text.trim();
        if let Ok(id) = text.to_ascii_lowercase().parse() {
            return Self::Owner(id);
        }
        Email::parse(text).map_or(Self::Nobody, Self::Email)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn case_and_blanks_around_do_not_make_another_address() {
        let a = Email::parse(" Ana@Warung.ID ").unwrap();
        let b = Email::parse("ana@warung.id").unwrap();
        assert_eq!((a.key(), a.as_typed()), (b.key(), "Ana@Warung.ID"));
    }

    #[test]
    fn what_cannot_be_an_address_is_refused() {
        for text in
            ["", "ana", "@warung.id", "ana@", "ana@warung", "ana@.id", "a na@warung.id", "ana@warung.id\n.x"]
        {
            assert!(Email::parse(text).is_none(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_names_someone_or_nobody(text in ".{0,300}") {
            match UserId::parse(&text) {
                UserId::Email(email) => prop_assert_eq!(Email::parse(email.key()).map(|e| e.key), Some(email.key)),
                UserId::Owner(id) => prop_assert_eq!(UserId::parse(id.as_str()), UserId::Owner(id.clone())),
                UserId::Nobody => {}
            }
        }
    }
}
