//! The only SQL of this service: each table has a file.

pub mod agents;
pub mod devices;
pub mod disowning;
pub mod email_changes;
pub mod ended;
pub mod keys;
pub mod managers;
pub mod owners;
pub mod paired_devices;
pub mod pairings;
pub mod personal;
pub mod pin_tries;
pub mod proofs;
pub mod recovery_codes;
pub mod resets;
pub mod sessions;
pub mod staff;
pub mod staged;
pub mod sweep;
mod tokens;
pub mod totp;
