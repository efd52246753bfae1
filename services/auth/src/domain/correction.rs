//! An owner's correction of name and telephone, by the rules of the registration.

use mostrador_runtime::error::FieldFailure;
use mostrador_runtime::person;
use mostrador_runtime::phone::Phone;

use super::owner::Owner;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    pub full_name: String,
    pub phone: Phone,
}

/// A corrected part, for the timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Name,
    Phone,
}

impl Correction {
    /// The refusal names every fault at once.
    pub fn parse(full_name: &str, phone: &str) -> Result<Self, Vec<FieldFailure>> {
        match (person::full_name(full_name), person::phone(phone)) {
            (Ok(full_name), Ok(phone)) => Ok(Self { full_name, phone }),
            (full_name, phone) => Err(full_name.err().into_iter().chain(phone.err()).collect()),
        }
    }

    /// The parts that differ; empty when the owner has these values already.
    pub fn parts(&self, owner: &Owner) -> Vec<Part> {
        let name = (self.full_name != owner.full_name).then_some(Part::Name);
        let phone = (self.phone.as_str() != owner.phone).then_some(Part::Phone);
        name.into_iter().chain(phone).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn owner(full_name: String, phone: String) -> Owner {
        Owner { full_name, phone, ..Owner::example(1) }
    }

    #[test]
    fn a_refusal_names_every_fault() {
        let failures = Correction::parse(" ", "12").unwrap_err();
        let told: Vec<_> =
            failures.iter().map(|failure| (&*failure.field, failure.reason.as_str())).collect();
        assert_eq!(told, [("fullName", "required"), ("phone", "invalid_phone")]);
    }

    proptest! {
        #[test]
        fn a_corrected_owner_needs_no_further_correction(
            name in "[A-Z][a-z]{0,9}( [A-Z][a-z]{0,9})?",
            phone in "08[0-9]{8,11}",
            before in "[A-Z][a-z]{0,9}",
            phone_before in "\\+628[0-9]{8,11}",
        ) {
            let correction = Correction::parse(&name, &phone).unwrap();
            let was = owner(before.clone(), phone_before.clone());
            let parts = correction.parts(&was);
            prop_assert_eq!(parts.contains(&Part::Name), name != before);
            prop_assert_eq!(parts.contains(&Part::Phone), correction.phone.as_str() != phone_before);
            let now = owner(correction.full_name.clone(), correction.phone.to_string());
            prop_assert_eq!(correction.parts(&now), Vec::new());
            let again = Correction::parse(&now.full_name, &now.phone).unwrap();
            prop_assert_eq!(again, correction);
        }
    }
}
