//! Accounts, their shops and their subscription.
pub mod domain;
