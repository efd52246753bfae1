//! An agent's look at an owner's address and telephone, which are masked without one.

use mostrador_runtime::id::{AccountId, AgentId};

/// The need of the agent; the timeline names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RevealCause {
    ReachOwner,
    VerifyCaller,
    CorrectData,
    LegalRequest,
    /// The reason says which.
    Other,
}

impl RevealCause {
    pub const ALL: [Self; 5] =
        [Self::ReachOwner, Self::VerifyCaller, Self::CorrectData, Self::LegalRequest, Self::Other];
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    pub account_id: AccountId,
    pub agent_id: AgentId,
    pub cause: RevealCause,
    /// For colleagues; may be empty unless the cause is another one.
    pub reason: String,
}
