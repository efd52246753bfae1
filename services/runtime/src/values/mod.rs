//! The values that all services share: ids, money, time, text, secrets.

pub mod actor;
pub mod assignment;
pub mod business;
pub mod clock;
pub mod email;
mod export;
pub mod free_text;
pub mod id;
pub mod mask;
pub mod money;
pub mod offer;
pub mod page;
pub mod person;
pub mod phone;
pub mod random;
pub mod readable;
pub mod role;
pub mod secret;
pub mod staff;
pub mod stated_reason;
pub mod text;
pub mod waiting;
