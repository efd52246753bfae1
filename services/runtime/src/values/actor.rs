//! The person or system that acts on an account.

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
