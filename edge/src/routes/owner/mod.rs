//! Calls of owners, managers and the devices of outlets.

pub(super) mod account;
pub(super) mod closing;
pub(super) mod devices;
pub(super) mod email;
pub(super) mod export;
pub(super) mod identity;
pub(super) mod managers;
pub(super) mod personal;
pub(super) mod security;
pub(super) mod staff;
pub(super) mod terms;
pub(super) mod totp;
