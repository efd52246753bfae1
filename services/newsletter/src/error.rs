use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, Kind};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no address")]
    EmailMissing,
    #[error("not an e-mail address")]
    EmailInvalid,
    /// Unknown, worn out, or of a subscriber who left.
    #[error("this link does not work any more")]
    Token,
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::EmailMissing => user_email("required"),
            Error::EmailInvalid => user_email("invalid_email"),
            Error::Token => Self::new(Kind::Invalid, "newsletter.token_invalid"),
            Error::Db(error) => error.into(),
        }
    }
}

fn user_email(reason: &'static str) -> Failure {
    Failure::fields(vec![FieldFailure::new("userEmail", reason)])
}

impl From<Error> for tonic::Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}
