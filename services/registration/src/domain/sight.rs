//! The part of a draft that a device sees, and the draft behind a mask.

use mostrador_runtime::mask::{masked, masked_email};

use super::draft::Draft;
use super::state::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Whole,
    /// The device came by a mail's link: it has shown that it reads the mail, not that it began the draft.
    Masked,
    /// Someone signed in or out on the device, or the account exists.
    StateOnly,
}

impl Sight {
    /// The sight of the device when the draft is in this state.
    #[must_use]
    pub const fn at(self, state: State) -> Self {
        match state {
            State::Ready => Self::StateOnly,
            _ => self,
        }
    }
}

/// Enough for an owner to know their own draft again, and too little to learn of a stranger's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MaskedDraft {
    pub full_name: String,
    pub email: String,
    pub store_name: String,
}

impl MaskedDraft {
    pub fn of(draft: &Draft) -> Self {
        let (person, business) = (draft.personal.as_ref(), draft.business.as_ref());
        Self {
            full_name: person.map(|person| masked(&person.full_name)).unwrap_or_default(),
            email: person.map(|person| masked_email(person.email.as_str())).unwrap_or_default(),
            store_name: business.map(|business| masked(&business.store_name)).unwrap_or_default(),
        }
    }
}
