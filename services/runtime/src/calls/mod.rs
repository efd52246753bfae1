//! A call from its credential and passport to its answer.

pub mod call;
pub mod caller_keys;
pub mod context;
pub mod credential;
pub mod metadata;
pub mod passport;
pub mod scope;
