//! The part of a draft that a device sees, and the draft behind a mask.

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

/// The first letter of each word; the length of a word stays hidden.
fn masked(text: &str) -> String {
    let words = text.split_whitespace().filter_map(|word| word.chars().next());
    words.map(|first| format!("{first}•••")).collect::<Vec<_>>().join(" ")
}

/// A reader of the mail knows its domain.
fn masked_email(email: &str) -> String {
    match email.rsplit_once('@') {
        Some((mailbox, domain)) => format!("{}@{domain}", masked(mailbox)),
        None => masked(email),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn first_letters_stay() {
        assert_eq!(masked("Ana Wijaya"), "A••• W•••");
        assert_eq!(masked_email("ana.w@warung.id"), "a•••@warung.id");
    }

    proptest! {
        #[test]
        fn texts_with_the_same_first_letters_look_alike(first in "[a-z]{0,12}", second in "[a-z]{0,12}") {
            let text = |word: &str| format!("A{word} W{word}");
            prop_assert_eq!(masked(&text(&first)), masked(&text(&second)));
            let email = |word: &str| format!("a{word}@warung.id");
            prop_assert_eq!(masked_email(&email(&first)), masked_email(&email(&second)));
        }
    }
}
