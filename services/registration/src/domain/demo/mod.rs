//! Demo requests: what a visitor asks for without registering, and the agents' work on it.

pub mod change;
pub mod form;
pub mod page;
pub mod preferred;
pub mod request;
pub mod source;
pub mod state;
