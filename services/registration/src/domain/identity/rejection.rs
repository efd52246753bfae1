//! The causes of rejections. The sentences stand in `web/messages`, in the owner's language.

use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::free_text::{BadText, tidy_lines};

const MAX_NOTE: usize = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Blurred, too dark, or parts of the card are missing.
    Illegible,
    /// Not the photo of an identity card.
    NoCard,
    NumberDiffers,
    NameDiffers,
    /// The card is another person's.
    OtherPerson,
    /// The photo was changed, or shows a screen or a copy.
    NotOriginal,
    /// The number is that of an account that was closed for fraud. An admin decides this, and the owner may
    /// appeal.
    FraudMatch,
    /// Another cause, stated in the note.
    Other,
}

/// A cause, and a note in the owner's language, which may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    pub cause: Cause,
    pub note: String,
}

impl Cause {
    pub const ALL: [Self; 8] = [
        Self::Illegible,
        Self::NoCard,
        Self::NumberDiffers,
        Self::NameDiffers,
        Self::OtherPerson,
        Self::NotOriginal,
        Self::FraudMatch,
        Self::Other,
    ];

    /// Stable.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Illegible => "illegible",
            Self::NoCard => "no_card",
            Self::NumberDiffers => "number_differs",
            Self::NameDiffers => "name_differs",
            Self::OtherPerson => "other_person",
            Self::NotOriginal => "not_original",
            Self::FraudMatch => "fraud_match",
            Self::Other => "other",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| cause.as_str() == text)
    }
}

impl Rejection {
    /// Requires a note for a cause without a sentence of its own.
    pub fn parse(cause: Option<Cause>, note: &str) -> Result<Self, Vec<FieldFailure>> {
        let refused = |field, reason| vec![FieldFailure::new(field, reason)];
        let cause = cause.ok_or_else(|| refused("cause", FieldReason::Required))?;
        match tidy_lines(note, MAX_NOTE) {
            Ok(note) => Ok(Self { cause, note }),
            Err(BadText::Required) if cause != Cause::Other => Ok(Self { cause, note: String::new() }),
            Err(BadText::TooLong) => Err(vec![FieldFailure::new("note", FieldReason::TooLong).limit(500)]),
            Err(bad) => Err(refused("note", bad.reason())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_without_a_sentence_needs_a_note() {
        let parse = |cause, note: &str| Rejection::parse(cause, note).map(|rejection| rejection.note);
        let failure = |field, reason| Err(vec![FieldFailure::new(field, reason)]);
        assert_eq!(parse(None, "x"), failure("cause", FieldReason::Required));
        assert_eq!(parse(Some(Cause::Other), " "), failure("note", FieldReason::Required));
        assert_eq!(parse(Some(Cause::Illegible), " ").as_deref(), Ok(""));
        assert_eq!(parse(Some(Cause::Other), " Kartu  lama ").as_deref(), Ok("Kartu lama"));
        let long = FieldFailure::new("note", FieldReason::TooLong).limit(500);
        assert_eq!(parse(Some(Cause::Illegible), &"a".repeat(501)), Err(vec![long]));
    }

    #[test]
    fn the_names_are_kept() {
        for cause in Cause::ALL {
            assert_eq!(Cause::named(cause.as_str()), Some(cause));
        }
    }
}
