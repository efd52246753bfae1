//! The states of a demo request, and the steps that each allows.

use jiff::Timestamp;

/// `new → called → booked → closed`; steps may be skipped, but not reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    New,
    Called,
    Booked(Booking),
    Closed {
        at: Timestamp,
        /// The last appointment, if there was one.
        booking: Option<Booking>,
    },
}

/// An appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Booking {
    pub starts_at: Timestamp,
    /// How often the appointment was moved.
    pub sequence: u32,
}

/// A [`State`] without its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateName {
    New,
    Called,
    Booked,
    Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Call,
    /// Books an appointment, or moves it.
    Book {
        starts_at: Timestamp,
    },
    Close,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a demo request in this state does not allow this step")]
pub struct NoStep;

/// The one table of steps.
const STEPS: [(StateName, StepName, StateName); 7] = {
    use StateName::{Booked, Called, Closed, New};
    [
        (New, StepName::Call, Called),
        (New, StepName::Book, Booked),
        (New, StepName::Close, Closed),
        (Called, StepName::Book, Booked),
        (Called, StepName::Close, Closed),
        (Booked, StepName::Book, Booked),
        (Booked, StepName::Close, Closed),
    ]
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepName {
    Call,
    Book,
    Close,
}

impl Step {
    const fn name(self) -> StepName {
        match self {
            Self::Call => StepName::Call,
            Self::Book { .. } => StepName::Book,
            Self::Close => StepName::Close,
        }
    }
}

impl StateName {
    pub const ALL: [Self; 4] = [Self::New, Self::Called, Self::Booked, Self::Closed];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Called => "called",
            Self::Booked => "booked",
            Self::Closed => "closed",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.as_str() == text)
    }

    fn allows(self, step: StepName) -> bool {
        STEPS.iter().any(|(from, by, _)| (*from, *by) == (self, step))
    }
}

impl State {
    /// `None` when a state of this name does not have exactly these data.
    pub fn of(name: StateName, booking: Option<Booking>, closed_at: Option<Timestamp>) -> Option<Self> {
        match (name, booking, closed_at) {
            (StateName::New, None, None) => Some(Self::New),
            (StateName::Called, None, None) => Some(Self::Called),
            (StateName::Booked, Some(booking), None) => Some(Self::Booked(booking)),
            (StateName::Closed, booking, Some(at)) => Some(Self::Closed { at, booking }),
            _ => None,
        }
    }

    pub const fn name(self) -> StateName {
        match self {
            Self::New => StateName::New,
            Self::Called => StateName::Called,
            Self::Booked(_) => StateName::Booked,
            Self::Closed { .. } => StateName::Closed,
        }
    }

    /// The last appointment.
    pub const fn booking(self) -> Option<Booking> {
        match self {
            Self::New | Self::Called => None,
            Self::Booked(booking) => Some(booking),
            Self::Closed { booking, .. } => booking,
        }
    }

    pub const fn closed_at(self) -> Option<Timestamp> {
        match self {
            Self::Closed { at, .. } => Some(at),
            Self::New | Self::Called | Self::Booked(_) => None,
        }
    }

    /// The state after a step; booking the present time changes nothing.
    pub fn next(self, step: Step, now: Timestamp) -> Result<Self, NoStep> {
        if !self.name().allows(step.name()) {
            return Err(NoStep);
        }
        Ok(match step {
            Step::Call => Self::Called,
            Step::Book { starts_at } => Self::Booked(self.rebooked(starts_at)),
            Step::Close => Self::Closed { at: now, booking: self.booking() },
        })
    }

    fn rebooked(self, starts_at: Timestamp) -> Booking {
        match self.booking() {
            None => Booking { starts_at, sequence: 0 },
            Some(booking) if booking.starts_at == starts_at => booking,
            Some(booking) => Booking { starts_at, sequence: booking.sequence.saturating_add(1) },
        }
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::clock::timestamp;
    use proptest::prelude::*;

    use super::*;

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            Just(Step::Call),
            (0..3_i64).prop_map(|ms| Step::Book { starts_at: timestamp(ms) }),
            Just(Step::Close),
        ]
    }

    proptest! {
        #[test]
        fn every_history_follows_the_table(steps in proptest::collection::vec(step(), 0..12)) {
            let mut state = State::New;
            for (now, step) in (10..).map(timestamp).zip(steps) {
                let row = STEPS.iter().find(|(from, by, _)| (*from, *by) == (state.name(), step.name()));
                if let Ok(next) = state.next(step, now) {
                    prop_assert_eq!(Some(next.name()), row.map(|(_, _, to)| *to));
                    let sequence = |state: State| state.booking().map(|booking| booking.sequence);
                    let is_moved = next.booking() != state.booking();
                    prop_assert_eq!(is_moved, sequence(next) != sequence(state));
                    state = next;
                } else {
                    prop_assert_eq!(row, None);
                }
                let stored = State::of(state.name(), state.booking(), state.closed_at());
                prop_assert_eq!(stored, Some(state));
            }
        }
    }

    #[test]
    fn no_step_goes_back() {
        let place = |name: StateName| StateName::ALL.iter().position(|known| *known == name);
        assert!(STEPS.iter().all(|(from, _, to)| place(*from) <= place(*to)));
        assert!(STEPS.iter().all(|(from, ..)| *from != StateName::Closed));
    }

    #[test]
    fn another_time_raises_the_sequence_and_the_same_does_not() {
        let book =
            |state: State, ms| state.next(Step::Book { starts_at: timestamp(ms) }, timestamp(0)).unwrap();
        let first = book(State::New, 5);
        assert_eq!(first, State::Booked(Booking { starts_at: timestamp(5), sequence: 0 }));
        assert_eq!(book(first, 5), first);
        assert_eq!(book(first, 6), State::Booked(Booking { starts_at: timestamp(6), sequence: 1 }));
    }

    #[test]
    fn data_of_another_state_are_no_state() {
        let booking = Some(Booking { starts_at: timestamp(5), sequence: 0 });
        assert_eq!(State::of(StateName::New, booking, None), None);
        assert_eq!(State::of(StateName::Booked, None, None), None);
        assert_eq!(State::of(StateName::Closed, booking, None), None);
        assert_eq!(State::of(StateName::Called, None, Some(timestamp(1))), None);
    }
}
