//! The rules of registrations, demo requests and votes: pure functions, with time and randomness as
//! arguments.

mod answers;
pub mod code;
pub mod demo;
pub mod draft;
pub mod help;
pub mod identity;
pub mod proof;
pub mod resend;
pub mod room;
pub mod sight;
pub mod state;
pub mod stuck;
pub mod terms;

pub use answers::{areas, birth_date, business, personal};
