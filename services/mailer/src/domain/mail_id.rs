use std::fmt;
use std::str::FromStr;

use mostrador_runtime::id::{AnyId, OutboxId};
use serde::{Deserialize, Serialize};

/// A mail's identity: the id of its row in the sender's outbox.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MailId(OutboxId);

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("a mail is asked for under the id of an outbox row")]
pub struct InvalidMailId;

impl MailId {
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    pub fn any(&self) -> AnyId<'_> {
        self.0.any()
    }

    pub fn outbox_id(&self) -> &OutboxId {
        &self.0
    }

    /// The `Message-ID`. It is the same for every attempt, so that receiving servers can drop repeats.
    pub fn message_id(&self, host: &str) -> String {
        format!("<{}@{host}>", self.0)
    }
}

impl From<OutboxId> for MailId {
    fn from(id: OutboxId) -> Self {
        Self(id)
    }
}

impl FromStr for MailId {
    type Err = InvalidMailId;

    fn from_str(text: &str) -> Result<Self, InvalidMailId> {
        text.parse().map(Self).map_err(|_| InvalidMailId)
    }
}

impl fmt::Display for MailId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for MailId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
