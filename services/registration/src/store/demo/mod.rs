//! Demo requests and votes.

pub mod help_votes;
pub mod requests;
