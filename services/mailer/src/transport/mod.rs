//! The two ways of sending: an SMTP server, or files in the data folder.

mod connections;
mod error;
mod kept;
mod message;
mod outgoing;
mod smtp;
mod socket;

use std::path::Path;

use crate::config::{Config, ConfigError};
use crate::domain::PublicUrl;

pub use error::SendError;
pub use kept::{KeptAttachment, KeptMail, KeptMails};
use message::Composer;
pub use outgoing::Outgoing;
pub use smtp::Smtp;

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

    /// Repeated sending changes nothing for the reader: it writes the same entry, or the same Message-ID.
    pub async fn send(&self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        match self {
            Self::Smtp(smtp) => smtp.send(mail).await,
            Self::Kept(kept) => kept.keep(mail).await,
        }
    }

    /// The most connections to a server; `None` when mails are kept.
    pub fn connections(&self) -> Option<usize> {
        match self {
            Self::Smtp(smtp) => Some(smtp.connections()),
            Self::Kept(_) => None,
        }
    }

    /// `None` when mails go to a server.
    pub fn kept(&self) -> Option<&KeptMails> {
        match self {
            Self::Smtp(_) => None,
            Self::Kept(kept) => Some(kept),
        }
    }
}
