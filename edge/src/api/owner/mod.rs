//! Calls of owners, managers and the devices of outlets.

pub mod account;
pub mod closing;
pub mod devices;
pub mod email;
pub mod identity;
pub mod managers;
pub mod personal;
pub mod staff;
pub mod terms;
pub mod totp;
