use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Random;
use mostrador_runtime::clock::later;
use mostrador_runtime::id::AgentId;

use super::form::Inquiry;
use super::state::State;

pub use mostrador_runtime::id::DemoRequestId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoRequest {
    pub id: DemoRequestId,
    pub inquiry: Inquiry,
    pub state: State,
    /// The version, 1 for a new request.
    pub version: i64,
    /// Notes of agents; may be empty.
    pub notes: String,
    /// The agent who changed the request last.
    pub agent_id: Option<AgentId>,
    pub created_at: Timestamp,
    pub changed_at: Timestamp,
}

/// How long requests are kept.
#[derive(Clone, Copy, Debug)]
pub struct Retention {
    /// The time after closing.
    pub closed: SignedDuration,
    /// The time after the last change of a request that was not closed.
    pub untouched: SignedDuration,
}

impl DemoRequest {
    pub fn begin(inquiry: Inquiry, now: Timestamp, random: &Random) -> Self {
        Self {
            id: DemoRequestId::at(now, random),
            inquiry,
            state: State::New,
            version: 1,
            notes: String::new(),
            agent_id: None,
            created_at: now,
            changed_at: now,
        }
    }

    /// The time at which the request is deleted. Notes on a closed request do not prolong it.
    pub fn forget_at(&self, retention: Retention) -> Timestamp {
        match self.state.closed_at() {
            Some(closed_at) => later(closed_at, retention.closed),
            None => later(self.changed_at, retention.untouched),
        }
    }
}
