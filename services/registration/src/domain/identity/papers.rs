//! An owner's papers beside the photo.

use std::fmt;

use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::free_text::tidy;

use super::nik::Nik;

const MAX_NAME: usize = 100;

/// The form as typed.
#[derive(Clone, Default)]
pub struct PapersForm {
    pub national_id: String,
    pub name_on_id: String,
}

/// The card's number and name.
#[derive(Clone, PartialEq, Eq)]
pub struct Papers {
    pub nik: Nik,
    pub name: String,
}

impl Papers {
    pub fn parse(form: &PapersForm) -> Result<Self, Vec<FieldFailure>> {
        let nik = Nik::parse(&form.national_id);
        let name = tidy(&form.name_on_id, MAX_NAME);
        match (nik, name) {
            (Ok(nik), Ok(name)) => Ok(Self { nik, name }),
            (nik, name) => {
                let number = nik.err().map(|reason| FieldFailure::new("nationalId", reason));
                let name = name.err().map(|bad| {
                    let failure = FieldFailure::new("nameOnId", bad.reason());
                    if bad.reason() == FieldReason::TooLong { failure.limit(100) } else { failure }
                });
                Err(number.into_iter().chain(name).collect())
            }
        }
    }
}

impl fmt::Debug for Papers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Papers")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_at_once() {
        let fields = |national_id: &str, name_on_id: &str| {
            let form = PapersForm { national_id: national_id.into(), name_on_id: name_on_id.into() };
            Papers::parse(&form).map(|papers| papers.name)
        };
        let failure = FieldFailure::new;
        assert_eq!(
            fields("123", " "),
            Err(vec![
                failure("nationalId", FieldReason::NotSixteenDigits),
                failure("nameOnId", FieldReason::Required),
            ])
        );
        let long = failure("nameOnId", FieldReason::TooLong).limit(100);
        assert_eq!(fields("3171012802900001", &"a".repeat(101)), Err(vec![long]));
        assert_eq!(fields("3171012802900001", " ANA  WIJAYA ").as_deref(), Ok("ANA WIJAYA"));
    }
}
