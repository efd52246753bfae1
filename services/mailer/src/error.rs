use std::time::Duration;

use mostrador_proto::mailer::v1::Reason;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::Failure;

use crate::domain::{InvalidContact, InvalidLink, InvalidMailId};
use crate::render::RenderError;
use crate::transport::SendError;

/// The failures of a request for a mail, and of its sending.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the mail has no recipient")]
    NoRecipient,
    #[error("the mail has no contents")]
    NoContents,
    #[error("an instant is missing")]
    NoInstant,
    #[error("the owner was sent no such mail")]
    UnknownMail,
    #[error("the mail holds a secret, or news of the moment")]
    NotRepeatable,
    #[error("a later mail tells the order's state")]
    Overtaken,
    #[error("the mail has not left yet")]
    UnderWay,
    #[error("the mail was sent a moment ago")]
    SentLately { wait: Duration },
    #[error("a remembered letter cannot be opened")]
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
    /// A refusal of runtime, e.g. of a reused key.
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
