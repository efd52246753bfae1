use mostrador_proto::newsletter::v1::Reason;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::text::UnknownLocale;

/// The refusals of this service.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no address")]
    EmailMissing,
    #[error("not an e-mail address")]
    EmailInvalid,
    #[error(transparent)]
    Locale(#[from] UnknownLocale),
    /// The link is unknown, expired, or of a subscriber who left.
    #[error("this link does not work any more")]
    Token,
    #[error(transparent)]
    Failure(#[from] Failure),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::EmailMissing => user_email(FieldReason::Required),
            Error::EmailInvalid => user_email(FieldReason::InvalidEmail),
            Error::Locale(UnknownLocale) => Self::field("locale", FieldReason::NotOffered),
            Error::Token => Self::new(Reason::NewsletterTokenInvalid),
            Error::Failure(failure) => failure,
            Error::Db(error) => error.into(),
        }
    }
}

fn user_email(reason: FieldReason) -> Failure {
    Failure::field("userEmail", reason)
}
