//! The only SQL of this service.

pub mod forgotten;
pub mod mails;
