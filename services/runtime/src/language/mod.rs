//! Facts, and the sentences of `web/messages` that carry them.

pub mod facts;
pub mod sentences;
pub mod words;
