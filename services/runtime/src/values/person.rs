//! A person's name and mobile number, by the rules of every form that asks for them.

use super::free_text::{BadText, tidy};
use super::phone::Phone;
use crate::error::{FieldFailure, FieldReason};

const LONGEST_NAME: usize = 100;

/// The failure is of the field `fullName`.
pub fn full_name(text: &str) -> Result<String, FieldFailure> {
    tidy(text, LONGEST_NAME).map_err(|bad| {
        let failure = FieldFailure::new("fullName", bad.reason());
        if bad == BadText::TooLong { failure.limit(100) } else { failure }
    })
}

/// The failure is of the field `phone`.
pub fn phone(text: &str) -> Result<Phone, FieldFailure> {
    Phone::parse(text).map_err(|_| {
        let is_blank = text.trim().is_empty();
        FieldFailure::new("phone", if is_blank { FieldReason::Required } else { FieldReason::InvalidPhone })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_the_field_and_the_rule() {
        let of_name = |text: &str| full_name(text).unwrap_err();
        assert_eq!(of_name(" "), FieldFailure::new("fullName", FieldReason::Required));
        assert_eq!(of_name(&"x".repeat(101)), FieldFailure::new("fullName", FieldReason::TooLong).limit(100));
        assert_eq!(full_name(" Siti  Aminah ").as_deref(), Ok("Siti Aminah"));
        let of_phone = |text: &str| phone(text).unwrap_err();
        assert_eq!(of_phone(" "), FieldFailure::new("phone", FieldReason::Required));
        assert_eq!(of_phone("12"), FieldFailure::new("phone", FieldReason::InvalidPhone));
    }
}
