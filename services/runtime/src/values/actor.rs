//! Who does something to an account.

use crate::id::{AgentId, OwnerId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    Owner(OwnerId),
    Agent(AgentId),
    System,
}
