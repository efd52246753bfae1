//! Rules without storage, network or clock.

pub mod agent;
pub mod browser;
pub mod device;
pub mod keys;
pub mod owner;
pub mod password;
pub mod readable;
pub mod recovery_code;
pub mod session;
pub mod subject;
pub mod totp;
pub mod user_id;
