//! Calls of the agents.

pub mod contact;
pub mod decisions;
pub mod desk;
pub mod identity_review;
pub mod lines;
pub mod mails;
pub mod statements;
pub mod sweeps;
pub mod work;
pub mod worklists;
