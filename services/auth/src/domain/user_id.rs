//! The name by which an owner or a manager signs in.

use mostrador_runtime::email::Email;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::staff::ManagerUserId;

/// The field `userId` of a sign-in: an address, an owner's id or a manager's user ID.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UserId {
    Email(Email),
    Owner(OwnerId),
    Manager(ManagerUserId),
    /// A text that is neither an address nor an id; it is treated like an unknown address.
    Malformed,
}

impl UserId {
    pub fn parse(text: &str) -> Self {
        let text = text.trim();
        if let Ok(id) = text.to_ascii_lowercase().parse() {
            return Self::Owner(id);
        }
        if let Some(name) = ManagerUserId::parse(text) {
            return Self::Manager(name);
        }
        Email::parse(text).map_or(Self::Malformed, Self::Email)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn case_and_blanks_around_do_not_make_another_user() {
        assert_eq!(UserId::parse(" Ana@Warung.ID "), UserId::parse("ana@warung.id"));
        assert!(matches!(UserId::parse("ana@warung.id"), UserId::Email(_)));
    }

    proptest! {
        #[test]
        fn a_parsed_name_parses_to_itself(text in ".{0,300}") {
            match UserId::parse(&text) {
                UserId::Email(email) => prop_assert_eq!(UserId::parse(email.as_str()), UserId::Email(email)),
                UserId::Owner(id) => prop_assert_eq!(UserId::parse(id.as_str()), UserId::Owner(id.clone())),
                UserId::Manager(name) => {
                    prop_assert_eq!(UserId::parse(name.as_str()), UserId::Manager(name.clone()));
                }
                UserId::Malformed => {}
            }
        }
    }
}
