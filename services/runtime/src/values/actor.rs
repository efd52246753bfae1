//! The person or system that acts on an account.

use mostrador_proto::runtime::v1::ActorKind;

use crate::id::{AgentId, OwnerId};
use crate::staff::StaffId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    Owner(OwnerId),
    /// A member of an outlet's staff.
    Staff(StaffId),
    Agent(AgentId),
    System,
}

impl Actor {
    pub const fn kind(&self) -> ActorKind {
        match self {
            Self::Owner(_) => ActorKind::Owner,
            Self::Staff(_) => ActorKind::Staff,
            Self::Agent(_) => ActorKind::Agent,
            Self::System => ActorKind::System,
        }
    }

    /// Empty for the system.
    pub fn id(&self) -> &str {
        match self {
            Self::Owner(id) => id.as_str(),
            Self::Staff(id) => id.as_str(),
            Self::Agent(id) => id.as_str(),
            Self::System => "",
        }
    }
}
