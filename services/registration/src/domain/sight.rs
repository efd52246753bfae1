//! The part of a draft that a device sees, and the masked draft.

use mostrador_runtime::mask::{masked, masked_email};

use super::draft::Draft;
use super::state::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Whole,
    /// The device came by a mail's link: this proves access to the mail, but not the beginning of the draft.
    Masked,
    /// The device had a sign-in or sign-out, or the account exists.
    StateOnly,
}

impl Sight {
    /// The device's sight of a draft in this state.
    #[must_use]
    pub const fn at(self, state: State) -> Self {
        match state {
            State::Ready => Self::StateOnly,
            _ => self,
        }
    }
}

/// The masked draft: enough for owners to recognise their own, and too little to learn of a stranger's.
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
