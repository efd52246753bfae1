//! The only SQL of this service: one file per table.

pub mod agents;
pub mod devices;
pub mod disowning;
pub mod ended;
pub mod keys;
pub mod owners;
pub mod recovery_codes;
pub mod resets;
pub mod sessions;
pub mod staged;
pub mod sweep;
mod tokens;
pub mod totp;
