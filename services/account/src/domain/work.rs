//! The lists of agents' work on accounts.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::id::AgentId;

use super::account::Account;

/// A hold that is nearer than this deserves a call.
const SOON: SignedDuration = SignedDuration::from_hours(3 * 24);
/// A greeting after these days comes too late.
const GREETED_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkList {
    /// Time will place a hold within three days; the soonest first.
    HoldDue,
    /// No agent has greeted the owner of a young account; the oldest first.
    Ungreeted,
    /// A step that the policy leaves to agents is due; the oldest first.
    StepLeft,
}

/// An account that is in a list.
#[derive(Clone, Debug)]
pub struct WorkItem {
    pub account: Account,
    /// The agent who has the account.
    pub agent_id: Option<AgentId>,
}

impl WorkList {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::HoldDue => "hold_due",
            Self::Ungreeted => "ungreeted",
            Self::StepLeft => "step_left",
        }
    }

    /// The instant that places an account in the list.
    pub fn instant(self, account: &Account) -> Timestamp {
        match self {
            Self::HoldDue => account.next_hold.map(|next| next.at),
            Self::StepLeft => account.left_step.map(|(_, at)| at),
            Self::Ungreeted => None,
        }
        .unwrap_or(account.created_at)
    }
}

/// The last instant of the holds that are due soon.
pub fn soon(now: Timestamp) -> Timestamp {
    later(now, SOON)
}

/// The opening of the oldest account that is still to be greeted.
pub fn greeted_since(now: Timestamp) -> Timestamp {
    now - GREETED_WITHIN
}
