//! Refusals of the domain and of files as failures.

use mostrador_proto::commerce::v1::Reason;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};

use crate::domain::basket::BasketRefusal;
use crate::domain::credit::CreditRefusal;
use crate::statements::Refusal;

/// The failure of a basket's rule, with the rule's own reason and the broken field.
pub(super) fn basket(refusal: BasketRefusal) -> Failure {
    let field = |reason, name: &'static str, wrong| Failure::of_field(reason, FieldFailure::new(name, wrong));
    let limited = |reason, name: &'static str, wrong, limit| {
        Failure::of_field(reason, FieldFailure::new(name, wrong).limit(limit))
    };
    match refusal {
        BasketRefusal::UnknownSku => field(Reason::BasketNotOffered, "sku", FieldReason::NotOffered),
        BasketRefusal::BelowMinimum { limit } => {
            limited(Reason::BasketBelowMinimum, "quantity", FieldReason::BelowMinimum, limit)
        }
        BasketRefusal::AboveMaximum { limit } => {
            limited(Reason::BasketAboveMaximum, "quantity", FieldReason::AboveMaximum, limit)
        }
        BasketRefusal::OptionsMissing => {
            field(Reason::BasketOptionsRequired, "options", FieldReason::Required)
        }
        BasketRefusal::OptionsNotTaken => {
            field(Reason::BasketOptionsNotTaken, "options", FieldReason::NotOffered)
        }
        BasketRefusal::WrongClass => {
            field(Reason::BasketWrongClass, "options.classType", FieldReason::NotOffered)
        }
        BasketRefusal::TooFewPersons { limit } => {
            limited(Reason::BasketTooFewPersons, "options.persons", FieldReason::BelowMinimum, limit)
        }
        BasketRefusal::TooManyPersons { limit } => {
            limited(Reason::BasketTooManyPersons, "options.persons", FieldReason::AboveMaximum, limit)
        }
        BasketRefusal::OutsideArea => {
            field(Reason::BasketCityNotServed, "options.city", FieldReason::CityNotServed)
        }
        BasketRefusal::UnknownSession => {
            field(Reason::BasketSessionUnknown, "options.sessionId", FieldReason::Unknown)
        }
        BasketRefusal::Empty => Failure::new(Reason::BasketEmpty),
        BasketRefusal::TooLarge => Failure::new(Reason::BasketTooLarge),
    }
}

/// The failure of a credit's rule: the field at fault, with an acceptable amount. Credit that was spent
/// elsewhere meanwhile is a conflict.
pub(super) fn credit(refusal: CreditRefusal, name: &'static str) -> Failure {
    let (reason, most) = match refusal {
        CreditRefusal::NotPositive => {
            return Failure::fields(vec![FieldFailure::new(name, FieldReason::BelowMinimum).limit(1)]);
        }
        CreditRefusal::NotOpen => return Failure::new(Reason::CreditOrderNotOpen),
        CreditRefusal::Short { available } => (Reason::CreditShort, available),
        CreditRefusal::TooMuch { most } => (Reason::CreditTooMuch, most),
    };
    Failure::of_field(reason, FieldFailure::new(name, FieldReason::AboveMaximum).limit(most.get()))
}

/// The fault of the file, with its physical line.
pub(super) fn statement(refusal: &Refusal) -> Failure {
    let reason = match refusal {
        Refusal::TooLarge => Reason::RequestTooLarge,
        Refusal::UnknownHeader | Refusal::OtherProfile { .. } => Reason::StatementUnknownFormat,
        Refusal::OtherAccount { .. } | Refusal::OtherBank { .. } | Refusal::KnownElsewhere { .. } => {
            Reason::StatementOtherAccount
        }
        _ => Reason::StatementUnreadable,
    };
    let mut field = FieldFailure::new("file", refusal.reason());
    if let Some(line) = refusal.line() {
        field.limits.push(("line".into(), i64::try_from(line).unwrap_or(i64::MAX)));
    }
    Failure::of_field(reason, field)
}
