use std::time::Duration;

use mostrador_proto::mailer::v1::Reason;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::Failure;

use crate::domain::{InvalidContact, InvalidLink, InvalidMailId};
use crate::render::RenderError;
use crate::transport::SendError;

/// The failures of asking for a mail, and of sending it.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("no recipient")]
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
    /// A refusal of runtime, e.g. of a key that is used again.
    #[error(transparent)]
    Failure(#[from] Failure),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::NoRecipient => Self::new(Reason::MailRecipientMissing),
            Error::NoContents => Self::new(Reason::MailContentsMissing),
            Error::NoInstant => Self::new(Reason::MailInstantMissing),
            Error::UnknownMail => Self::new(Reason::MailNotFound),
            Error::NotRepeatable => Self::new(Reason::MailNotRepeatable),
            Error::Overtaken => Self::new(Reason::MailOvertaken),
            Error::UnderWay => Self::new(Reason::MailUnderWay),
            Error::SentLately { wait } => Self::new(Reason::MailSentLately).retry_after(wait),
            Error::Letter => Self::internal(&error),
            Error::Id(_) => Self::new(Reason::MailIdInvalid),
            Error::Contact(_) => Self::new(Reason::MailRecipientInvalid),
            Error::Link(_) => Self::new(Reason::MailLinkInvalid),
            Error::Send(SendError::Refused) => Self::new(Reason::MailRefused),
            Error::Send(SendError::NotNow) => Self::new(Reason::MailNotNow),
            Error::Send(SendError::Postponed) => Self::new(Reason::MailPostponed),
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
