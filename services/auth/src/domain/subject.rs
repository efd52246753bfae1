//! The holders of sessions: owners and agents.

use mostrador_runtime::id::{AgentId, OwnerId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    Owner,
    Agent,
}

impl SessionKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Agent => "agent",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::Owner, Self::Agent].into_iter().find(|kind| kind.as_str() == text)
    }
}

/// The holder of a session or of a known device.
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
