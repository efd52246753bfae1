//! The two ways out: an SMTP server, or files in the data folder.

mod kept;
mod message;
mod smtp;

use std::path::Path;

use jiff::Timestamp;

use crate::config::{Config, ConfigError};
use crate::domain::{Contact, MailId, PublicUrl};
use crate::render::Rendered;

pub use kept::{KeptMail, KeptMails};
use message::Composer;
pub use smtp::Smtp;

/// A rendered mail, ready to go.
pub struct Outgoing<'a> {
    pub id: &'a MailId,
    pub kind: &'static str,
    pub to: &'a Contact,
    pub rendered: Rendered,
    pub code: Option<String>,
    /// Absolute.
    pub unsubscribe: Option<String>,
    pub sent_at: Timestamp,
}

#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The server says that this mail will never be taken.
    #[error("the mail server refuses this mail")]
    Refused,
    /// No connection, no patience, or an answer that says "later".
    #[error("the mail server takes no mail now")]
    NotNow,
    #[error("a message cannot be composed")]
    Compose(#[from] lettre::error::Error),
    #[error("a mail cannot be kept")]
    Keep(#[from] std::io::Error),
}

pub enum Transport {
    Smtp(Box<Smtp>),
    Kept(KeptMails),
}

impl Transport {
    pub fn new(config: &Config, public_url: &PublicUrl, data: &Path) -> Result<Self, ConfigError> {
        Ok(match &config.smtp {
            Some(server) => {
                let composer = Composer::new(config.sender()?, public_url.host());
                Self::Smtp(Box::new(Smtp::new(server, composer, public_url.host())?))
            }
            None => Self::Kept(KeptMails::new(data.join("mail"))),
        })
    }

    /// Doing it again changes nothing that a reader would see: the same file, or the same Message-ID.
    pub async fn send(&self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        match self {
            Self::Smtp(smtp) => smtp.send(mail).await,
            Self::Kept(kept) => kept.keep(mail).await,
        }
    }

    /// Nothing when mails go to a server.
    pub fn kept(&self) -> Option<&KeptMails> {
        match self {
            Self::Smtp(_) => None,
            Self::Kept(kept) => Some(kept),
        }
    }
}
