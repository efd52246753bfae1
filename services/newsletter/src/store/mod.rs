//! The only SQL.

pub mod consents;
pub mod subscribers;
pub mod tokens;
