//! An agent's words for colleagues, without an act.

use mostrador_runtime::id::{AccountId, AgentId};
use mostrador_runtime::stated_reason::StatedReason;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    pub account_id: AccountId,
    pub agent_id: AgentId,
    pub words: StatedReason,
}
