//! Submitted papers and what stands beside them.

pub mod cases;
pub mod frauds;
pub mod reviews;
