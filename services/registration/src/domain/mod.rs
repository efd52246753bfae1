//! The rules of a registration: pure, with time and randomness as arguments.

pub mod areas;
pub mod birth_date;
pub mod business;
pub mod code;
pub mod draft;
pub mod personal;
pub mod phone;
pub mod plan;
pub mod proof;
pub mod resend;
pub mod room;
pub mod sight;
pub mod state;
pub mod terms;
pub mod words;
