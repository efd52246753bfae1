use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, Kind};
use mostrador_runtime::passport::UnusableKey;
use mostrador_runtime::seal::SealBroken;

use crate::domain::password::{MAXIMUM, PasswordProblem};
use crate::hashing::HashError;

/// What this service refuses, by name; the rest is unexpected.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no such session")]
    SessionMissing,
    #[error("the session was ended")]
    SessionEnded,
    #[error("the session was not used for too long, or is too old")]
    SessionExpired,
    #[error("not a session of the caller")]
    SessionNotFound,
    #[error("user, password or code is wrong")]
    WrongCredentials,
    #[error("the password is wrong")]
    PasswordWrong,
    #[error("the current password is wrong")]
    CurrentWrong,
    #[error("an agent signs in with a code")]
    TotpRequired,
    #[error("the account is closed")]
    AccountClosed,
    #[error("the new password is refused")]
    Password(#[from] PasswordProblem),
    #[error("the new password is the current one")]
    PasswordUnchanged,
    #[error("the link is used, too old, or of nobody")]
    TokenInvalid,
    #[error("no such password was staged for this owner")]
    NotStaged,
    #[error("no such owner")]
    OwnerUnknown,
    #[error("no agent has this address")]
    AgentUnknown,
    #[error("the code is not the new secret's")]
    TotpWrong,
    #[error("no new TOTP secret was handed out")]
    TotpNotBegun,
    #[error("another agent has this address")]
    AgentEmailTaken,
    #[error("{0} is missing or malformed")]
    Field(&'static str),
    #[error(transparent)]
    Refused(#[from] Failure),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    Seal(#[from] SealBroken),
    #[error(transparent)]
    Key(#[from] UnusableKey),
    #[error("no passport key signs now")]
    NoKey,
    #[error("a stored TOTP secret is unusable")]
    Totp,
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::SessionMissing => Self::new(Kind::Unauthenticated, "session.missing"),
            Error::SessionEnded => Self::new(Kind::Unauthenticated, "session.ended"),
            Error::SessionExpired => Self::new(Kind::Unauthenticated, "session.expired"),
            Error::SessionNotFound => Self::new(Kind::NotFound, "session.not_found"),
            Error::WrongCredentials => Self::new(Kind::Invalid, "session.wrong_credentials"),
            Error::PasswordWrong => with_field("session.wrong_credentials", "password", "wrong"),
            Error::CurrentWrong => with_field("session.wrong_credentials", "current", "wrong"),
            Error::TotpRequired => with_field("session.totp_required", "totp", "required"),
            Error::AccountClosed => Self::new(Kind::Forbidden, "account.closed"),
            Error::Password(problem) => password(problem),
            Error::PasswordUnchanged => with_field("password.unchanged", "password", "unchanged"),
            Error::TokenInvalid => Self::new(Kind::Invalid, "password.token_invalid"),
            Error::NotStaged => Self::new(Kind::Conflict, "password.not_staged"),
            Error::OwnerUnknown => Self::new(Kind::NotFound, "owner.not_found"),
            Error::AgentUnknown => Self::new(Kind::NotFound, "agent.not_found"),
            Error::TotpWrong => with_field("session.wrong_credentials", "totp", "wrong"),
            Error::TotpNotBegun => Self::new(Kind::Conflict, "totp.not_begun"),
            Error::AgentEmailTaken => Self::new(Kind::Conflict, "agent.email_taken"),
            Error::Field(field) => Self::fields(vec![FieldFailure::new(field, "invalid")]),
            Error::Refused(failure) => failure,
            Error::Hash(HashError::Overloaded { retry_after }) => {
                Self::new(Kind::Limited, "service.busy").retry_after(retry_after)
            }
            Error::Db(error) => error.into(),
            Error::Hash(_) | Error::Seal(_) | Error::Key(_) | Error::NoKey | Error::Totp => {
                Self::internal(&error)
            }
        }
    }
}

impl From<Error> for tonic::Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}

fn password(problem: PasswordProblem) -> Failure {
    let limit = |limit: usize| i64::try_from(limit).unwrap_or(i64::MAX);
    let (reason, field) = match problem {
        PasswordProblem::TooShort { minimum } => {
            ("password.too_short", FieldFailure::new("password", "too_short").limit(limit(minimum)))
        }
        PasswordProblem::TooLong => {
            ("password.too_long", FieldFailure::new("password", "too_long").limit(limit(MAXIMUM)))
        }
        PasswordProblem::TooCommon => {
            ("password.too_common", FieldFailure::new("password", "common_password"))
        }
        PasswordProblem::IsAddress => ("password.is_address", FieldFailure::new("password", "same_as_email")),
    };
    Failure { fields: vec![field], ..Failure::new(Kind::Invalid, reason) }
}

fn with_field(reason: &'static str, field: &'static str, why: &'static str) -> Failure {
    Failure { fields: vec![FieldFailure::new(field, why)], ..Failure::new(Kind::Invalid, reason) }
}
