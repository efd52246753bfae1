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
    pub stage: Stage,
}

/// The stage to which the owner's clicks brought a change; [`ChangeState`] adds the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Asked,
    Confirmed {
        at: Timestamp,
    },
    /// The change was undone, by its own link or together with an earlier change, whether or not the new
    /// address had confirmed it.
    Undone {
        confirmed_at: Option<Timestamp>,
    },
}

impl Stage {
    fn confirmed_at(self) -> Option<Timestamp> {
        match self {
            Self::Asked => None,
            Self::Confirmed { at } => Some(at),
            Self::Undone { confirmed_at } => confirmed_at,
        }
    }
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
        match self.stage {
            Stage::Undone { .. } => ChangeState::Over,
            _ if now >= self.undoable_until() => ChangeState::Over,
            Stage::Confirmed { .. } => ChangeState::Undoable,
            Stage::Asked if now < until => ChangeState::Waiting { until },
            Stage::Asked => ChangeState::Lapsed,
        }
    }

    /// The end of the link in the mails to the old address.
    pub fn undoable_until(&self) -> Timestamp {
        later(
            self.stage.confirmed_at().unwrap_or_else(|| later(self.asked_at, CONFIRMABLE_FOR)),
            UNDOABLE_FOR,
        )
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
        let change = |stage| EmailChange {
            owner_id: owner(1).owner_id,
            from: Email::parse("ana@warung.id").unwrap(),
            to: Email::parse("ana@toko.id").unwrap(),
            undo_sealed: Vec::new(),
            asked_at: at(0),
            stage,
        };
        let waiting = ChangeState::Waiting { until: at(24) };
        let confirmed = Stage::Confirmed { at: at(10) };
        let undone = |confirmed_at| Stage::Undone { confirmed_at };
        for (stage, now, state) in [
            (Stage::Asked, 0, waiting),
            (Stage::Asked, 23, waiting),
            (Stage::Asked, 24, ChangeState::Lapsed),
            (Stage::Asked, 95, ChangeState::Lapsed),
            (Stage::Asked, 96, ChangeState::Over),
            (undone(None), 2, ChangeState::Over),
            (confirmed, 10, ChangeState::Undoable),
            (confirmed, 81, ChangeState::Undoable),
            (confirmed, 82, ChangeState::Over),
            (undone(Some(at(10))), 12, ChangeState::Over),
        ] {
            let change = change(stage);
            assert_eq!(change.state(at(now)), state, "{change:?} at {now}");
        }
    }
}
