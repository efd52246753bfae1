//! Everything that speaks SQL.

pub mod mails;
