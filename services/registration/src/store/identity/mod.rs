//! Submitted papers, and the facts beside them.

pub mod cases;
pub mod frauds;
pub mod reviews;
