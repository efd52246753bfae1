//! The only SQL of this service.

pub mod consents;
pub mod subscribers;
pub mod tokens;
