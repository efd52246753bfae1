//! The lists of agents' work on accounts.

use std::ops::RangeInclusive;

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

    /// The instants of the accounts that are in the list at `now`.
    pub fn instants(self, now: Timestamp) -> RangeInclusive<Timestamp> {
        match self {
            Self::HoldDue => Timestamp::MIN..=later(now, SOON),
            // A step of this instant is not late yet.
            Self::StepLeft => Timestamp::MIN..=now - SignedDuration::from_millis(1),
            Self::Ungreeted => now - GREETED_WITHIN..=Timestamp::MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_begins_and_ends_with_its_instants() {
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let is_in =
            |list: WorkList, ms| list.instants(now).contains(&(now + SignedDuration::from_millis(ms)));
        let (day, ever) = (24 * 3_600_000, 900 * 24 * 3_600_000);
        assert_eq!([-ever, 3 * day, 3 * day + 1].map(|ms| is_in(WorkList::HoldDue, ms)), [true, true, false]);
        assert_eq!([-ever, -1, 0].map(|ms| is_in(WorkList::StepLeft, ms)), [true, true, false]);
        let greeted = [-7 * day - 1, -7 * day, 0].map(|ms| is_in(WorkList::Ungreeted, ms));
        assert_eq!(greeted, [false, true, true]);
    }
}
