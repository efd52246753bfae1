//! Imports of statements, in any order and from many files.

mod any_order_of_imports;
pub(crate) mod camt;
pub(crate) mod discard_statement;
mod equal_lines;
mod failing_line;
mod import_statement;
mod resume_statements;
mod whose_file;
