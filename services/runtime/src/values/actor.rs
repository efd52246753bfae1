//! The person or system that acts on an account.

use crate::id::{AgentId, OwnerId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    Owner(OwnerId),
    Agent(AgentId),
    System,
}
