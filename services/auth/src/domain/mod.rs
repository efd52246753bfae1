//! Rules without storage, network or clock.

pub mod agent;
pub mod browser;
pub mod correction;
pub mod device;
pub mod email_change;
pub mod holder;
pub mod keys;
pub mod manager;
pub mod owner;
pub mod paired_device;
pub mod pairing;
pub mod password;
pub mod pin;
pub mod pin_tries;
pub mod recovery_code;
pub mod session;
pub mod staff;
pub mod totp;
pub mod user_id;
