//! The reason of an agent's act, in the agent's words.

use crate::error::{Failure, FieldFailure, FieldReason};

/// The longest reason.
const LONGEST: usize = 500;

/// A reason of at most 500 characters, shown in the timeline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedReason(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReasonRefusal {
    #[error("a reason is needed")]
    Missing,
    #[error("a reason has at most {limit} characters")]
    TooLong { limit: i64 },
}

impl From<ReasonRefusal> for Failure {
    fn from(refusal: ReasonRefusal) -> Self {
        match refusal {
            ReasonRefusal::Missing => Self::field("reason", FieldReason::Required),
            ReasonRefusal::TooLong { limit } => {
                Self::fields(vec![FieldFailure::new("reason", FieldReason::TooLong).limit(limit)])
            }
        }
    }
}

impl StatedReason {
    pub fn parse(text: &str) -> Result<Self, ReasonRefusal> {
        let text = text.trim();
        match text.chars().count() {
            0 => Err(ReasonRefusal::Missing),
            length if length > LONGEST => Err(ReasonRefusal::TooLong { limit: 500 }),
            _ => Ok(Self(text.to_owned())),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_no_reason_and_an_essay_is_too_much() {
        assert_eq!(StatedReason::parse(" \n\t "), Err(ReasonRefusal::Missing));
        assert_eq!(StatedReason::parse(" wrong shop ").unwrap().as_str(), "wrong shop");
        assert!(StatedReason::parse(&"é".repeat(500)).is_ok());
        assert_eq!(StatedReason::parse(&"é".repeat(501)), Err(ReasonRefusal::TooLong { limit: 500 }));
    }
}
