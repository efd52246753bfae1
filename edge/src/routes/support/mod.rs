//! Calls of the agents.

pub(super) mod contact;
pub(super) mod decisions;
pub(super) mod desk;
pub(super) mod identity_review;
pub(super) mod lines;
pub(super) mod mails;
pub(super) mod security;
pub(super) mod statements;
pub(super) mod sweeps;
pub(super) mod work;
