//! What this service answers when it does not do what was asked.

use std::time::Duration;

use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, Kind};

use crate::domain::state::Obstacle;
use crate::domain::terms::Refusal;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no draft under this secret")]
    None,
    #[error("the device has not shown the draft's password")]
    Locked,
    #[error(transparent)]
    Obstacle(#[from] Obstacle),
    #[error("fields break their rules")]
    Fields(Vec<FieldFailure>),
    #[error("the terms were not accepted")]
    Terms(Refusal),
    #[error("no such link")]
    LinkInvalid,
    #[error("the link is too old")]
    LinkExpired,
    #[error("another code was mailed")]
    CodeWrong,
    #[error("the code is too old")]
    CodeExpired,
    /// Until another mail may be asked for.
    #[error("too many wrong codes")]
    TooManyTries(Duration),
    #[error("not the draft's password")]
    PasswordWrong,
    #[error("the draft's password is the new address")]
    PasswordIsAddress,
    #[error("the last mail was just sent")]
    ResendTooSoon(Duration),
    #[error("the day's mails were sent")]
    TooManyResends(Duration),
    #[error("no such area, or nothing below it")]
    UnknownParent,
    /// Something changed between two looks; asking again helps.
    #[error("the draft changed meanwhile")]
    Raced,
    /// Of another service, or of the runtime: passed on as it is.
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Vec<FieldFailure>> for Error {
    fn from(fields: Vec<FieldFailure>) -> Self {
        Self::Fields(fields)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let field = |field, field_reason, reason| Self {
            fields: vec![FieldFailure::new(field, field_reason)],
            ..Self::new(Kind::Invalid, reason)
        };
        match error {
            Error::None => Self::new(Kind::NotFound, "registration.none"),
            Error::Locked => Self::new(Kind::Forbidden, "registration.locked"),
            Error::Obstacle(obstacle) => Self::new(Kind::Conflict, obstacle_reason(obstacle)),
            Error::Fields(fields) => Self::fields(fields),
            Error::Terms(Refusal::NotAccepted) => {
                field("acceptTerms", "must_be_accepted", "registration.terms_not_accepted")
            }
            Error::Terms(Refusal::Outdated) => Self::new(Kind::Conflict, "registration.terms_outdated"),
            Error::LinkInvalid => field("token", "invalid", "registration.link_invalid"),
            Error::LinkExpired => field("token", "expired", "registration.link_expired"),
            Error::CodeWrong => field("code", "wrong", "registration.code_wrong"),
            Error::CodeExpired => field("code", "expired", "registration.code_expired"),
            Error::TooManyTries(wait) => limited("registration.too_many_tries", wait),
            Error::PasswordWrong => field("password", "wrong", "registration.password_wrong"),
            // As auth says of a new one.
            Error::PasswordIsAddress => field("password", "same_as_email", "password.is_address"),
            Error::ResendTooSoon(wait) => limited("registration.resend_too_soon", wait),
            Error::TooManyResends(wait) => limited("registration.too_many_resends", wait),
            Error::UnknownParent => Self::new(Kind::NotFound, "areas.unknown_parent"),
            Error::Raced => Self::unavailable("service.busy"),
            Error::Failure(failure) => failure,
            Error::Db(error) => error.into(),
        }
    }
}

const fn obstacle_reason(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::StepOutOfOrder => "registration.step_out_of_order",
        Obstacle::NotSubmitted | Obstacle::NotVerified => "registration.not_submitted",
        Obstacle::AlreadySubmitted => "registration.already_submitted",
        Obstacle::AlreadyVerified => "registration.already_verified",
        Obstacle::Expired => "registration.expired",
        Obstacle::Refused => "registration.refused",
    }
}

fn limited(reason: &'static str, wait: Duration) -> Failure {
    Failure::new(Kind::Limited, reason).retry_after(wait)
}

impl From<Error> for tonic::Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}
