//! How answers look: the envelope, refusals and their sentences.

pub mod counted;
pub mod envelope;
pub mod page;
pub mod refusal;
pub mod sentences;

pub use envelope::{Answer, Success, done, ok};
pub use refusal::Refusal;
