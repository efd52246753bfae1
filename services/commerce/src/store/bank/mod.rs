//! Statements of the bank: imports, pages, lines, and the decisions about lines.

pub mod bank_readings;
pub mod discards;
pub mod lines;
pub mod set_asides;
pub mod statement_pages;
pub mod statements;
