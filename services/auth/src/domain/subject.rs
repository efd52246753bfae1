//! The holders of sessions: owners, agents, and the staff of outlets, at the till and on the dashboard.

use mostrador_runtime::id::{AgentId, AnyId, OwnerId};
use mostrador_runtime::staff::StaffId;

use super::manager::ManagerId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    Owner,
    Agent,
    /// A member of the staff at a paired device.
    Staff,
    /// A member of the staff on the dashboard.
    Manager,
}

impl SessionKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Agent => "agent",
            Self::Staff => "staff",
            Self::Manager => "manager",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::Owner, Self::Agent, Self::Staff, Self::Manager].into_iter().find(|kind| kind.as_str() == text)
    }
}

/// The holder of a session or of a known device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Owner(OwnerId),
    Agent(AgentId),
    Staff(StaffId),
    Manager(ManagerId),
}

impl Subject {
    /// `None` when the text is no id of this kind.
    pub fn parse(kind: SessionKind, text: &str) -> Option<Self> {
        match kind {
            SessionKind::Owner => text.parse().ok().map(Self::Owner),
            SessionKind::Agent => text.parse().ok().map(Self::Agent),
            SessionKind::Staff => text.parse().ok().map(Self::Staff),
            SessionKind::Manager => text.parse().ok().map(Self::Manager),
        }
    }

    pub fn kind(&self) -> SessionKind {
        match self {
            Self::Owner(_) => SessionKind::Owner,
            Self::Agent(_) => SessionKind::Agent,
            Self::Staff(_) => SessionKind::Staff,
            Self::Manager(_) => SessionKind::Manager,
        }
    }

    /// The id, whose prefix names its kind.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Owner(id) => id.as_str(),
            Self::Agent(id) => id.as_str(),
            Self::Staff(id) => id.as_str(),
            Self::Manager(id) => id.as_str(),
        }
    }

    pub fn any(&self) -> AnyId<'_> {
        AnyId::of_name(self.as_str())
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

impl From<&StaffId> for Subject {
    fn from(id: &StaffId) -> Self {
        Self::Staff(id.clone())
    }
}

impl From<&ManagerId> for Subject {
    fn from(id: &ManagerId) -> Self {
        Self::Manager(id.clone())
    }
}
