//! The states of a registration, and the events that each allows.

/// `draft → verification_sent → verified → ready`, or `expired`, or `refused`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    Draft,
    VerificationSent,
    /// The address is proven; the owner and the account are being made.
    Verified,
    /// The account exists and the owner can sign in.
    Ready,
    Expired,
    /// Another person got the address first.
    Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Any change that keeps the address.
    Edit,
    ChangeAddress,
    Submit,
    Verify,
    Complete,
    Refuse,
    Expire,
}

/// The reason for which an event may not happen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    #[error("a step before is not complete")]
    StepOutOfOrder,
    #[error("no mail was asked for yet")]
    NotSubmitted,
    #[error("the mail is on its way already")]
    AlreadySubmitted,
    #[error("the address is proven already")]
    AlreadyVerified,
    #[error("the address is not proven yet")]
    NotVerified,
    #[error("the draft is over")]
    Expired,
    #[error("the registration was refused")]
    Refused,
}

impl State {
    pub const ALL: [Self; 6] =
        [Self::Draft, Self::VerificationSent, Self::Verified, Self::Ready, Self::Expired, Self::Refused];

    pub fn on(self, event: Event) -> Result<Self, Obstacle> {
        use Event::{ChangeAddress, Complete, Edit, Expire, Refuse, Submit, Verify};
        match (self, event) {
            (Self::Draft, Edit | ChangeAddress) | (Self::VerificationSent, ChangeAddress) => Ok(Self::Draft),
            (Self::Draft, Submit) | (Self::VerificationSent, Edit) => Ok(Self::VerificationSent),
            (Self::VerificationSent, Verify) => Ok(Self::Verified),
            (Self::Verified, Complete) => Ok(Self::Ready),
            (Self::Verified, Refuse) => Ok(Self::Refused),
            (Self::Draft | Self::VerificationSent, Expire) => Ok(Self::Expired),

            (Self::Draft, Verify) => Err(Obstacle::NotSubmitted),
            (Self::VerificationSent, Submit) => Err(Obstacle::AlreadySubmitted),
            (Self::Draft | Self::VerificationSent, Complete | Refuse) => Err(Obstacle::NotVerified),
            (Self::Verified | Self::Ready, _) => Err(Obstacle::AlreadyVerified),
            (Self::Expired, _) => Err(Obstacle::Expired),
            (Self::Refused, _) => Err(Obstacle::Refused),
        }
    }

    /// Is the registration over, so that a visitor needs a new draft?
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Expired | Self::Refused)
    }

    /// Is the registration still unknown to other services?
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Draft | Self::VerificationSent)
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::VerificationSent => "verification_sent",
            Self::Verified => "verified",
            Self::Ready => "ready",
            Self::Expired => "expired",
            Self::Refused => "refused",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const EVENTS: [Event; 7] = [
        Event::Edit,
        Event::ChangeAddress,
        Event::Submit,
        Event::Verify,
        Event::Complete,
        Event::Refuse,
        Event::Expire,
    ];

    #[test]
    fn the_names_are_kept() {
        for state in State::ALL {
            assert_eq!(State::named(state.as_str()), Some(state));
        }
    }

    proptest! {
        #[test]
        fn ready_needs_a_mail_and_a_proof_of_the_last_address(
            events in prop::collection::vec(select(&EVENTS[..]), 0..40),
        ) {
            let mut state = State::Draft;
            let mut proven = false;
            let mut mailed = false;
            for event in events {
                let Ok(next) = state.on(event) else { continue };
                let is_end = matches!(state, State::Ready | State::Expired | State::Refused);
                prop_assert!(!is_end, "{state:?} is the end");
                match event {
                    Event::Submit => mailed = true,
                    Event::ChangeAddress => mailed = false,
                    Event::Verify => {
                        prop_assert!(mailed);
                        proven = true;
                    }
                    _ => {}
                }
                prop_assert_eq!(proven, matches!(next, State::Verified | State::Ready | State::Refused));
                state = next;
            }
        }

        #[test]
        fn a_proven_draft_is_never_edited(event in select(&EVENTS[..])) {
            for state in [State::Verified, State::Ready, State::Expired, State::Refused] {
                let next = state.on(event);
                prop_assert!(next.is_err() || matches!(next, Ok(State::Ready | State::Refused)));
            }
        }
    }
}
