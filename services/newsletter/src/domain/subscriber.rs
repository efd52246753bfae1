use std::str::FromStr;

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::id::{self, Id};
use mostrador_runtime::text::Locale;

pub struct SubscriberKind;

impl id::Kind for SubscriberKind {
    const PREFIX: &'static str = "sub";
}

pub type SubscriberId = Id<SubscriberKind>;

/// pending → confirmed → removed → pending … ; pending → suppressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The address was entered, but the link not followed yet: it gets only the confirmation mail.
    Pending,
    Confirmed,
    /// The subscriber left after confirming, and may come back.
    Removed,
    /// The reader refused a confirmation mail, because another person entered the address: it never gets a
    /// mail again.
    Suppressed,
}

impl State {
    pub const ALL: [Self; 4] = [Self::Pending, Self::Confirmed, Self::Removed, Self::Suppressed];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Confirmed => "confirmed",
            Self::Removed => "removed",
            Self::Suppressed => "suppressed",
        }
    }

    /// The state after the link of a confirmation mail was followed; `None` when the link no longer works.
    pub const fn confirm(self, link_works: bool) -> Option<Self> {
        match self {
            Self::Confirmed => Some(Self::Confirmed),
            Self::Pending if link_works => Some(Self::Confirmed),
            Self::Pending | Self::Removed | Self::Suppressed => None,
        }
    }

    #[must_use]
    pub const fn remove(self) -> Self {
        match self {
            Self::Pending | Self::Suppressed => Self::Suppressed,
            Self::Confirmed | Self::Removed => Self::Removed,
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("not a subscriber's state")]
pub struct UnknownState;

impl FromStr for State {
    type Err = UnknownState;

    fn from_str(text: &str) -> Result<Self, UnknownState> {
        Self::ALL.into_iter().find(|state| state.as_str() == text).ok_or(UnknownState)
    }
}

#[derive(Clone, Debug)]
pub struct Subscriber {
    pub id: SubscriberId,
    pub locale: Locale,
    pub state: State,
    /// The time of the last confirmation mail.
    pub mailed_at: Option<Timestamp>,
}

impl Subscriber {
    /// Does an entry of the address cause a confirmation mail?
    pub fn is_to_be_asked(&self, now: Timestamp, pause: SignedDuration) -> bool {
        let rested = self.mailed_at.is_none_or(|mailed_at| now.duration_since(mailed_at) >= pause);
        match self.state {
            State::Pending | State::Removed => rested,
            State::Confirmed | State::Suppressed => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mostrador_runtime::Random;
    use proptest::prelude::*;

    const PAUSE: SignedDuration = SignedDuration::from_hours(1);

    fn subscriber(state: State, mailed_at: Option<Timestamp>) -> Subscriber {
        let id = SubscriberId::at(Timestamp::UNIX_EPOCH, &Random::seeded(1));
        Subscriber { id, locale: Locale::Es, state, mailed_at }
    }

    #[test]
    fn a_waiting_or_former_subscriber_is_asked_at_most_once_an_hour() {
        let mailed_at = Timestamp::UNIX_EPOCH;
        for state in [State::Pending, State::Removed] {
            assert!(subscriber(state, None).is_to_be_asked(mailed_at, PAUSE));
            let asked = subscriber(state, Some(mailed_at));
            assert!(!asked.is_to_be_asked(mailed_at + PAUSE - SignedDuration::from_millis(1), PAUSE));
            assert!(asked.is_to_be_asked(mailed_at + PAUSE, PAUSE));
        }
    }

    #[test]
    fn a_subscriber_who_confirmed_or_refused_is_never_asked() {
        for state in [State::Confirmed, State::Suppressed] {
            assert!(!subscriber(state, None).is_to_be_asked(Timestamp::MAX, PAUSE));
        }
    }

    #[test]
    fn only_a_working_link_of_a_waiting_subscriber_confirms() {
        let confirmed = |state: State| (state.confirm(true), state.confirm(false));
        assert_eq!(confirmed(State::Pending), (Some(State::Confirmed), None));
        assert_eq!(confirmed(State::Confirmed), (Some(State::Confirmed), Some(State::Confirmed)));
        assert_eq!(confirmed(State::Removed), (None, None));
        assert_eq!(confirmed(State::Suppressed), (None, None));
    }

    proptest! {
        #[test]
        fn a_former_subscriber_gets_no_mail_and_leaving_twice_changes_nothing(index in 0..State::ALL.len()) {
            let left = State::ALL[index].remove();
            prop_assert!(matches!(left, State::Removed | State::Suppressed));
            prop_assert_eq!(left.remove(), left);
            prop_assert_eq!(left.confirm(true), None);
        }

        #[test]
        fn states_are_stored_under_their_names(index in 0..State::ALL.len()) {
            let state = State::ALL[index];
            prop_assert_eq!(state.as_str().parse::<State>().ok(), Some(state));
        }
    }
}
