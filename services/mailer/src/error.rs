use std::time::Duration;

use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, Kind};

use crate::domain::{InvalidContact, InvalidLink, InvalidMailId};
use crate::render::RenderError;
use crate::transport::SendError;

/// What asking for a mail, or sending it, can fail with.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("nobody to send it to")]
    NoRecipient,
    #[error("nothing to send")]
    NoContents,
    #[error("an instant is missing")]
    NoInstant,
    #[error("the owner was sent no such mail")]
    UnknownMail,
    #[error("it holds a secret, or says what only held then")]
    NotRepeatable,
    #[error("a later mail says how the order stands")]
    Overtaken,
    #[error("it has not left yet")]
    UnderWay,
    #[error("it was sent a moment ago")]
    SentLately { wait: Duration },
    #[error("what is remembered of a mail does not open")]
    Letter,
    #[error(transparent)]
    Id(#[from] InvalidMailId),
    #[error(transparent)]
    Contact(#[from] InvalidContact),
    #[error(transparent)]
    Link(#[from] InvalidLink),
    #[error(transparent)]
    Render(#[from] RenderError),
    #[error(transparent)]
    Send(#[from] SendError),
    #[error(transparent)]
    Db(#[from] DbError),
    /// What runtime refuses, e.g. a key that is used again.
    #[error(transparent)]
    Failure(#[from] Failure),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let invalid = |reason| Self::new(Kind::Invalid, reason);
        let conflict = |reason| Self::new(Kind::Conflict, reason);
        match error {
            Error::NoRecipient => invalid("mail.recipient_missing"),
            Error::NoContents => invalid("mail.contents_missing"),
            Error::NoInstant => invalid("mail.instant_missing"),
            Error::UnknownMail => Self::new(Kind::NotFound, "mail.not_found"),
            Error::NotRepeatable => conflict("mail.not_repeatable"),
            Error::Overtaken => conflict("mail.overtaken"),
            Error::UnderWay => conflict("mail.under_way"),
            Error::SentLately { wait } => Self::new(Kind::Limited, "mail.sent_lately").retry_after(wait),
            Error::Letter => Self::internal(&error),
            Error::Id(_) => invalid("mail.id_invalid"),
            Error::Contact(_) => invalid("mail.recipient_invalid"),
            Error::Link(_) => invalid("mail.link_invalid"),
            Error::Send(SendError::Refused) => Self::new(Kind::Conflict, "mail.refused"),
            Error::Send(SendError::NotNow) => Self::unavailable("mail.not_now"),
            Error::Send(error) => Self::internal(&error),
            Error::Render(error) => Self::internal(&error),
            Error::Db(error) => error.into(),
            Error::Failure(failure) => failure,
        }
    }
}

impl From<Error> for tonic::Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}
