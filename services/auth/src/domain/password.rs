//! The rules for passwords.

use std::collections::HashSet;
use std::sync::LazyLock;

use mostrador_runtime::email::Email;

/// The spec's minimum; a setting may only raise it.
pub const LEAST_MINIMUM: usize = 6;
/// A longer password is no safer and costs memory.
pub const MAXIMUM: usize = 512;

/// One password a line, in lower case, the commonest first; none is shorter than [`LEAST_MINIMUM`].
static COMMON: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("../../data/common-passwords.txt").lines().collect());

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordProblem {
    #[error("the password is shorter than {minimum} characters")]
    TooShort { minimum: usize },
    #[error("the password is longer than {MAXIMUM} characters")]
    TooLong,
    #[error("the password is one of the commonest")]
    TooCommon,
    #[error("the password is the address itself")]
    IsAddress,
}

/// The rules for a new password; `minimum` counts characters, not bytes.
#[derive(Clone, Copy, Debug)]
pub struct PasswordRules {
    minimum: usize,
}

impl PasswordRules {
    pub fn new(minimum: usize) -> Self {
        Self { minimum: minimum.clamp(LEAST_MINIMUM, MAXIMUM) }
    }

    /// `email` is the address that the password must not be; `None` leaves that check out.
    pub fn check<'a>(
        self,
        password: &str,
        email: impl Into<Option<&'a Email>>,
    ) -> Result<(), PasswordProblem> {
        let length = password.chars().count();
        if length < self.minimum {
            return Err(PasswordProblem::TooShort { minimum: self.minimum });
        }
        if length > MAXIMUM {
            return Err(PasswordProblem::TooLong);
        }
        let lower = password.to_lowercase();
        if COMMON.contains(lower.as_str()) {
            return Err(PasswordProblem::TooCommon);
        }
        let address = email.into();
        if address.is_some() && address_in(password).as_ref() == address {
            return Err(PasswordProblem::IsAddress);
        }
        Ok(())
    }
}

/// The password as an address, in the spelling of addresses, if it is one.
pub fn address_in(password: &str) -> Option<Email> {
    Email::parse(&password.to_lowercase()).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ana() -> Email {
        Email::parse("Ana@Warung.id").unwrap()
    }

    #[test]
    fn the_list_holds_ten_thousand_in_lower_case() {
        assert_eq!(COMMON.len(), 10_000);
        assert!(COMMON.iter().all(|word| word.to_lowercase() == **word));
        assert!(COMMON.iter().all(|word| word.chars().count() >= LEAST_MINIMUM));
    }

    #[test]
    fn common_passwords_are_refused_however_they_are_written() {
        let rules = PasswordRules::new(6);
        for password in ["123456", "PassWord", "sayang", "LETMEIN", "qwerty"] {
            assert_eq!(rules.check(password, &ana()), Err(PasswordProblem::TooCommon), "{password}");
        }
        assert_eq!(rules.check("password of mine", &ana()), Ok(()), "only whole words count");
    }

    #[test]
    fn the_address_is_no_password() {
        assert_eq!(PasswordRules::new(6).check("ANA@warung.id", &ana()), Err(PasswordProblem::IsAddress));
    }

    #[test]
    fn the_minimum_counts_characters_and_never_sinks_below_six() {
        assert_eq!(
            PasswordRules::new(0).check("ñandú", &ana()),
            Err(PasswordProblem::TooShort { minimum: 6 })
        );
        assert_eq!(PasswordRules::new(6).check("ñandúe", &ana()), Ok(()));
        assert_eq!(
            PasswordRules::new(9).check("ñandúes8", &ana()),
            Err(PasswordProblem::TooShort { minimum: 9 })
        );
    }

    proptest! {
        #[test]
        fn the_verdict_follows_length_list_and_address(password in "\\PC{0,40}", minimum in 0_usize..20) {
            let lower = password.to_lowercase();
            let accepted = password.chars().count() >= minimum.max(LEAST_MINIMUM)
                && !COMMON.contains(lower.as_str())
                && lower.trim() != "ana@warung.id";
            prop_assert_eq!(PasswordRules::new(minimum).check(&password, &ana()).is_ok(), accepted);
        }

        #[test]
        fn every_common_password_is_refused(index in 0_usize..10_000) {
            let word = COMMON.iter().nth(index).unwrap();
            prop_assert!(PasswordRules::new(6).check(&word.to_uppercase(), &ana()).is_err()
                || word.to_uppercase().to_lowercase() != **word);
        }
    }
}
