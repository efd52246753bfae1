//! Step one: the person.

use jiff::civil::Date;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::person;
use mostrador_runtime::phone::Phone;

use super::birth_date::{self, BadBirthDate};

/// The shortest password: auth's settings go no lower, and auth has further rules.
const SHORTEST_PASSWORD: u8 = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalData {
    pub full_name: String,
    pub phone: Phone,
    pub email: Email,
    pub birth_date: Date,
}

/// The form as typed.
#[derive(Clone, Debug)]
pub struct PersonalForm {
    pub full_name: String,
    pub phone: String,
    pub email: String,
    pub year: i32,
    pub month: i32,
    pub day: i32,
}

/// The rules for a person's data.
#[derive(Clone, Copy, Debug)]
pub struct PersonalRules {
    /// The day in the business zone.
    pub today: Date,
    /// Years.
    pub minimum_age: u8,
}

impl PersonalData {
    pub fn parse(form: &PersonalForm, rules: PersonalRules) -> Result<Self, Vec<FieldFailure>> {
        let mut failures = Vec::new();
        let full_name = person::full_name(&form.full_name).map_err(|failure| failures.push(failure)).ok();
        let phone = person::phone(&form.phone).map_err(|failure| failures.push(failure)).ok();
        let email = Email::parse(&form.email).map_err(|_| failures.push(email_failure(&form.email))).ok();
        let birth_date = birth_date::parse(form.year, form.month, form.day, rules.today, rules.minimum_age)
            .map_err(|bad| failures.push(birth_date_failure(bad, rules)))
            .ok();
        match (full_name, phone, email, birth_date) {
            (Some(full_name), Some(phone), Some(email), Some(birth_date)) => {
                Ok(Self { full_name, phone, email, birth_date })
            }
            _ => Err(failures),
        }
    }
}

/// The faults of a password that need no question to auth; an empty password keeps the draft's.
pub fn look_at_password(password: &str, has_one: bool) -> Option<FieldFailure> {
    if password.is_empty() {
        return (!has_one).then(|| FieldFailure::new("password", FieldReason::Required));
    }
    let too_short = password.chars().count() < usize::from(SHORTEST_PASSWORD);
    too_short.then(|| FieldFailure::new("password", FieldReason::TooShort).limit(SHORTEST_PASSWORD.into()))
}

fn email_failure(typed: &str) -> FieldFailure {
    let is_blank = typed.trim().is_empty();
    FieldFailure::new("email", if is_blank { FieldReason::Required } else { FieldReason::InvalidEmail })
}

fn birth_date_failure(bad: BadBirthDate, rules: PersonalRules) -> FieldFailure {
    let whole = FieldFailure::new("dateOfBirth", bad.reason());
    match bad {
        BadBirthDate::Invalid => whole,
        BadBirthDate::ShortYear => FieldFailure::new("dateOfBirth.year", bad.reason()),
        BadBirthDate::TooYoung => whole.limit(rules.minimum_age.into()),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const RULES: PersonalRules = PersonalRules { today: date(2026, 1, 5), minimum_age: 17 };

    #[test]
    fn a_good_form_is_brought_into_one_spelling() {
        let form = PersonalForm {
            full_name: " Siti  Aminah ".into(),
            phone: "0812 3456 7890".into(),
            email: "Siti@Contoh.id".into(),
            year: 1990,
            month: 2,
            day: 28,
        };
        let personal = PersonalData::parse(&form, RULES).unwrap();
        assert_eq!(personal.full_name, "Siti Aminah");
        assert_eq!(personal.phone.as_str(), "+6281234567890");
        assert_eq!(personal.email.as_str(), "siti@contoh.id");
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let form = PersonalForm {
            full_name: "x".repeat(101),
            phone: " ".into(),
            email: "siti".into(),
            year: 2020,
            month: 1,
            day: 1,
        };
        let failures = PersonalData::parse(&form, RULES).unwrap_err();
        let told: Vec<_> =
            failures.iter().map(|failure| (&*failure.field, failure.reason.as_str())).collect();
        assert_eq!(
            told,
            [
                ("fullName", "too_long"),
                ("phone", "required"),
                ("email", "invalid_email"),
                ("dateOfBirth", "too_young"),
            ]
        );
        assert_eq!(failures[3].limits, [("limit".into(), 17)]);
    }

    #[test]
    fn a_password_may_be_left_out_only_when_there_is_one() {
        assert!(look_at_password("", true).is_none());
        assert_eq!(look_at_password("", false).unwrap().reason, "required");
        assert_eq!(look_at_password("ñandú", true).unwrap().reason, "too_short");
        assert!(look_at_password("123456", false).is_none());
    }
}
