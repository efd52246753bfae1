//! A visitor's demo request.

use jiff::Timestamp;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::free_text::{BadText, tidy_lines};
use mostrador_runtime::person;
use mostrador_runtime::phone::Phone;
use mostrador_runtime::text::Locale;

use super::page::PagePath;
use super::preferred::{self, Hours};
use super::source::Source;

const MIN_NAME: usize = 2;
const MAX_MESSAGE: usize = 2_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inquiry {
    pub source: Source,
    pub page: PagePath,
    /// The language of the page.
    pub locale: Locale,
    pub full_name: String,
    pub phone: Phone,
    pub email: Email,
    /// May be empty for sources that need no message.
    pub message: String,
    pub preferred_at: Option<Timestamp>,
}

/// The form as typed.
#[derive(Clone, Debug, Default)]
pub struct InquiryForm {
    pub source: Option<Source>,
    pub page: String,
    pub locale: Option<Locale>,
    pub full_name: String,
    pub phone: String,
    pub email: String,
    pub message: String,
    pub preferred_time: String,
    /// The hours of calls that the page states.
    pub hours: Hours,
    /// A trap field, which people do not see.
    pub website: String,
}

impl InquiryForm {
    /// Did a program fill the form in?
    pub fn is_trapped(&self) -> bool {
        !self.website.trim().is_empty()
    }
}

impl Inquiry {
    pub fn parse(form: &InquiryForm, now: Timestamp) -> Result<Self, Vec<FieldFailure>> {
        let mut failures = Vec::new();
        let mut refused = |failure: FieldFailure| failures.push(failure);
        let full_name = name(&form.full_name).map_err(&mut refused).ok();
        let phone = person::phone(&form.phone).map_err(&mut refused).ok();
        let email = Email::parse(&form.email)
            .map_err(|_| refused(blank_or("email", &form.email, FieldReason::InvalidEmail)))
            .ok();
        let message = message(&form.message, form.source).map_err(&mut refused).ok();
        let preferred_at = preferred::parse(&form.preferred_time, form.hours, now)
            .map_err(|bad| refused(bad.failure("preferredTime")))
            .ok();
        if form.source.is_none() {
            refused(FieldFailure::new("source", FieldReason::Required));
        }
        let page = PagePath::parse(&form.page)
            .map_err(|_| refused(blank_or("page", &form.page, FieldReason::Unknown)))
            .ok();
        if form.locale.is_none() {
            refused(FieldFailure::new("locale", FieldReason::Required));
        }
        match (full_name, phone, email, message, preferred_at, form.source, page, form.locale) {
            (
                Some(full_name),
                Some(phone),
                Some(email),
                Some(message),
                Some(preferred_at),
                Some(source),
                Some(page),
                Some(locale),
            ) => Ok(Self { source, page, locale, full_name, phone, email, message, preferred_at }),
            _ => Err(failures),
        }
    }
}

fn name(text: &str) -> Result<String, FieldFailure> {
    let name = person::full_name(text)?;
    if name.chars().count() < MIN_NAME {
        return Err(FieldFailure::new("fullName", FieldReason::TooShort).limit(limit(MIN_NAME)));
    }
    Ok(name)
}

fn message(text: &str, source: Option<Source>) -> Result<String, FieldFailure> {
    match tidy_lines(text, MAX_MESSAGE) {
        Err(BadText::Required) if !source.is_some_and(Source::needs_message) => Ok(String::new()),
        read => read.map_err(|bad| text_failure("message", bad, MAX_MESSAGE)),
    }
}

fn text_failure(field: &'static str, bad: BadText, max: usize) -> FieldFailure {
    let failure = FieldFailure::new(field, bad.reason());
    if bad == BadText::TooLong { failure.limit(limit(max)) } else { failure }
}

fn blank_or(field: &'static str, text: &str, reason: FieldReason) -> FieldFailure {
    FieldFailure::new(field, if text.trim().is_empty() { FieldReason::Required } else { reason })
}

fn limit(characters: usize) -> i64 {
    i64::try_from(characters).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn now() -> Timestamp {
        "2026-01-05T03:00:00Z".parse().unwrap()
    }

    fn form() -> InquiryForm {
        InquiryForm {
            source: Some(Source::Demo),
            page: "/".into(),
            locale: Some(Locale::Id),
            full_name: " Budi  Santoso ".into(),
            phone: "0812 3456 7890".into(),
            email: "Budi@Warung.example".into(),
            ..InquiryForm::default()
        }
    }

    fn told(form: &InquiryForm) -> Vec<String> {
        let failures = Inquiry::parse(form, now()).unwrap_err();
        failures.iter().map(|failure| format!("{}: {}", failure.field, failure.reason)).collect()
    }

    #[test]
    fn a_good_form_is_brought_into_one_spelling() {
        let typed = InquiryForm {
            message: " Halo,\r\n\r\n\r\nbisa  coba? ".into(),
            preferred_time: "2026-01-06T10:00".into(),
            ..form()
        };
        let inquiry = Inquiry::parse(&typed, now()).unwrap();
        assert_eq!(
            (inquiry.full_name.as_str(), inquiry.email.as_str()),
            ("Budi Santoso", "budi@warung.example")
        );
        assert_eq!(inquiry.phone.as_str(), "+6281234567890");
        assert_eq!(inquiry.message, "Halo,\n\nbisa coba?");
        assert_eq!(inquiry.preferred_at, Some("2026-01-06T03:00:00Z".parse().unwrap()));
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let empty = [
            "fullName: required",
            "phone: required",
            "email: required",
            "source: required",
            "page: required",
            "locale: required",
        ];
        assert_eq!(told(&InquiryForm::default()), empty);
        let wrong = InquiryForm {
            source: Some(Source::Contact),
            page: "//evil.example".into(),
            locale: None,
            full_name: "B".into(),
            phone: "12".into(),
            email: "budi".into(),
            message: "x".repeat(2_001),
            preferred_time: "2026-01-04T10:00".into(),
            hours: Hours::default(),
            website: String::new(),
        };
        let all = [
            "fullName: too_short",
            "phone: invalid_phone",
            "email: invalid_email",
            "message: too_long",
            "preferredTime: past_time",
            "page: unknown",
            "locale: required",
        ];
        assert_eq!(told(&wrong), all);
    }

    #[test]
    fn a_message_is_needed_where_it_is_the_whole_request() {
        for source in Source::ALL {
            let parsed = Inquiry::parse(&InquiryForm { source: Some(source), ..form() }, now());
            assert_eq!(
                parsed.is_err(),
                matches!(source, Source::Contact | Source::Partnership),
                "{source:?}"
            );
        }
    }

    #[test]
    fn only_a_filled_trap_catches() {
        assert!(!InquiryForm { website: "  ".into(), ..form() }.is_trapped());
        assert!(InquiryForm { website: "https://spam.example".into(), ..form() }.is_trapped());
    }

    proptest! {
        #[test]
        fn whatever_is_accepted_parses_to_itself(full_name in any::<String>(), message in "[ -~\r\n]{0,60}") {
            let typed = InquiryForm { full_name, message, ..form() };
            if let Ok(inquiry) = Inquiry::parse(&typed, now()) {
                let again = InquiryForm {
                    full_name: inquiry.full_name.clone(),
                    message: inquiry.message.clone(),
                    phone: inquiry.phone.to_string(),
                    email: inquiry.email.to_string(),
                    ..form()
                };
                prop_assert!((2..=100).contains(&inquiry.full_name.chars().count()));
                prop_assert_eq!(Inquiry::parse(&again, now()), Ok(inquiry));
            }
        }
    }
}
