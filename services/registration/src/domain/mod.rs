//! The rules of a registration: pure, with time and randomness as arguments.

mod answers;
pub mod code;
pub mod draft;
pub mod proof;
pub mod resend;
pub mod room;
pub mod sight;
pub mod state;
pub mod terms;

pub use answers::{areas, birth_date, business, personal, phone, plan, words};
