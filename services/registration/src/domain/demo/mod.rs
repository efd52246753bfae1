//! Demo requests of visitors without a registration, and the agents' work on them.

pub mod change;
pub mod form;
pub mod page;
pub mod preferred;
pub mod request;
pub mod source;
pub mod state;
