//! An owner's way from one address to another: it waits for the new address, and can be undone from the old
//! one.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::email::Email;
use mostrador_runtime::id::OwnerId;

/// So long the new address may confirm.
pub const CONFIRMABLE_FOR: SignedDuration = SignedDuration::from_hours(24);
/// So long the old address may undo what was confirmed, and is nobody else's.
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
    /// Undone, by its own link or with one before it.
    pub over_at: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeState {
    /// For the new address.
    Waiting {
        until: Timestamp,
    },
    /// Too late for the new address. The old one may still say that somebody else asked.
    Lapsed,
    /// The new address counts; the old one may undo it.
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

    /// The end of the link that the old address has.
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
