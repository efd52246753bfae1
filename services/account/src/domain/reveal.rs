//! An agent's look at an owner's address and telephone; without a look they are masked.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::id::{AccountId, AgentId};

/// A request whose answer was lost is repeated within this time; a later request is another look.
const AGAIN_WITHIN: SignedDuration = SignedDuration::from_mins(1);

pub fn is_same_look(looked_at: Timestamp, now: Timestamp) -> bool {
    now.duration_since(looked_at) <= AGAIN_WITHIN
}

/// The agent's need, which the timeline names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RevealCause {
    ReachOwner,
    VerifyCaller,
    CorrectData,
    LegalRequest,
    /// Another need, which the reason states.
    Other,
}

impl RevealCause {
    pub const ALL: [Self; 5] =
        [Self::ReachOwner, Self::VerifyCaller, Self::CorrectData, Self::LegalRequest, Self::Other];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ReachOwner => "reach_owner",
            Self::VerifyCaller => "verify_caller",
            Self::CorrectData => "correct_data",
            Self::LegalRequest => "legal_request",
            Self::Other => "other",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    pub account_id: AccountId,
    pub agent_id: AgentId,
    pub cause: RevealCause,
    /// The reason, for colleagues; required for the cause `Other` only.
    pub reason: String,
}
