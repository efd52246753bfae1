//! The steps of importing, discarding and showing a statement.

pub mod discard_statement;
pub mod import_statement;
pub mod resume_statements;
pub mod show_statement;
mod turn_time;
