//! The answers of a registration's form, each with the rules for its text.

pub mod areas;
pub mod birth_date;
pub mod business;
pub mod personal;
