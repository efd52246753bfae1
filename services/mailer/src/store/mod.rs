//! Everything that speaks SQL.

pub mod forgotten;
pub mod mails;
