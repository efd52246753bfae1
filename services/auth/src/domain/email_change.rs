//! An owner's change of address: it waits for the new address, and the old address can undo it.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::OwnerId;

/// The new address may confirm the change for this long.
pub const CONFIRMABLE_FOR: SignedDuration = SignedDuration::from_hours(24);
/// The old address may undo the confirmed change for this long, and no other owner may take the old address
/// meanwhile.
pub const UNDOABLE_FOR: SignedDuration = SignedDuration::from_hours(72);

#[derive(Clone, Debug)]
pub struct EmailChange {
    pub owner_id: OwnerId,
    pub from: Email,
    pub to: Email,
    /// The token of the mails to the old address.
    pub undo_sealed: Vec<u8>,
    pub asked_at: Timestamp,
    pub confirmed_at: Option<Timestamp>,
    /// The time at which the change was undone, by its own link or together with an earlier change.
    pub over_at: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeState {
    /// The change waits for the new address.
    Waiting {
        until: Timestamp,
    },
    /// The new address did not confirm in time. The old address may still say that a stranger asked.
    Lapsed,
    /// The new address counts; the old address may undo the change.
    Undoable,
    Over,
}

impl EmailChange {
    pub fn state(&self, now: Timestamp) -> ChangeState {
        let until = later(self.asked_at, CONFIRMABLE_FOR);
        match self.confirmed_at {
            _ if self.over_at.is_some() || now >= self.undoable_until() => ChangeState::Over,
            Some(_) => ChangeState::Undoable,
            None if now < until => ChangeState::Waiting { until },
            None => ChangeState::Lapsed,
        }
    }

    /// The end of the link in the mails to the old address.
    pub fn undoable_until(&self) -> Timestamp {
        later(self.confirmed_at.unwrap_or_else(|| later(self.asked_at, CONFIRMABLE_FOR)), UNDOABLE_FOR)
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::owner;

    use super::*;

    fn at(hours: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours)
    }

    #[test]
    fn a_change_waits_a_day_and_can_be_undone_for_three() {
        let change = |confirmed_at, over_at| EmailChange {
            owner_id: owner(1).owner_id,
            from: Email::parse("ana@warung.id").unwrap(),
            to: Email::parse("ana@toko.id").unwrap(),
            undo_sealed: Vec::new(),
            asked_at: at(0),
            confirmed_at,
            over_at,
        };
        let waiting = ChangeState::Waiting { until: at(24) };
        for (confirmed_at, over_at, now, state) in [
            (None, None, 0, waiting),
            (None, None, 23, waiting),
            (None, None, 24, ChangeState::Lapsed),
            (None, None, 95, ChangeState::Lapsed),
            (None, None, 96, ChangeState::Over),
            (None, Some(1), 2, ChangeState::Over),
            (Some(10), None, 10, ChangeState::Undoable),
            (Some(10), None, 81, ChangeState::Undoable),
            (Some(10), None, 82, ChangeState::Over),
            (Some(10), Some(11), 12, ChangeState::Over),
        ] {
            let change = change(confirmed_at.map(at), over_at.map(at));
            assert_eq!(change.state(at(now)), state, "{change:?} at {now}");
        }
    }
}
