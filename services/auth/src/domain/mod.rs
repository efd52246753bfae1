//! Rules without storage, network or clock.

pub mod agent;
pub mod device;
pub mod email;
pub mod keys;
pub mod owner;
pub mod password;
pub mod session;
pub mod token;
pub mod totp;
