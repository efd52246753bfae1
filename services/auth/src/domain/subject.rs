use mostrador_runtime::id::{AgentId, OwnerId};

use super::session::SessionKind;

/// Whose a session or a known device is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Owner(OwnerId),
    Agent(AgentId),
}

impl Subject {
    /// Nothing when the text is no id of this kind.
    pub fn parse(kind: SessionKind, id: &str) -> Option<Self> {
        match kind {
            SessionKind::Owner => id.parse().ok().map(Self::Owner),
            SessionKind::Agent => id.parse().ok().map(Self::Agent),
        }
    }

    pub fn kind(&self) -> SessionKind {
        match self {
            Self::Owner(_) => SessionKind::Owner,
            Self::Agent(_) => SessionKind::Agent,
        }
    }

    /// The id, whose prefix tells its kind.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Owner(id) => id.as_str(),
            Self::Agent(id) => id.as_str(),
        }
    }
}

impl From<&OwnerId> for Subject {
    fn from(id: &OwnerId) -> Self {
        Self::Owner(id.clone())
    }
}

impl From<&AgentId> for Subject {
    fn from(id: &AgentId) -> Self {
        Self::Agent(id.clone())
    }
}
