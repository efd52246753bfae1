//! Statements of the bank: the import of each, its pages and lines, and what was decided of a line.

pub mod bank_readings;
pub mod discards;
pub mod lines;
pub mod set_asides;
pub mod statement_pages;
pub mod statements;
