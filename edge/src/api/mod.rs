//! The HTTP contract as types: requests and answers of the calls, one file per area.

pub mod commerce;
pub mod common;
pub mod dev;
pub mod generic;
pub mod id_text;
pub mod owner;
pub mod reasons;
pub mod support;
pub mod visitor;
