//! The texts of ids: those that clients send, and those of things of any kind.

use std::{marker::PhantomData, str::FromStr};

use serde::{Deserialize, Serialize};

/// The text that a client sends as the id of a thing: `IdText<OrderId>`. The service that keeps such things
/// parses the text after it has judged the caller; an invalid text is the id of no thing.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String", bound = "")]
pub struct IdText<I> {
    text: String,
    kind: PhantomData<fn() -> I>,
}

impl<I> IdText<I> {
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl<I: FromStr> IdText<I> {
    /// Parses the text for work that the edge does itself.
    pub fn parse(&self) -> Result<I, I::Err> {
        self.text.parse()
    }
}

impl<I> From<String> for IdText<I> {
    fn from(text: String) -> Self {
        Self { text, kind: PhantomData }
    }
}

impl<I> From<IdText<I>> for String {
    fn from(id: IdText<I>) -> Self {
        id.text
    }
}

/// The id of a thing of any kind, as a service wrote it into its answer; its prefix tells clients the kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct AnyIdText(String);

impl AnyIdText {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for AnyIdText {
    fn from(text: String) -> Self {
        Self(text)
    }
}
