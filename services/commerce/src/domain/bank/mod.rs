//! The lines of the bank's statements, their pages, and the days that the statements cover.

pub mod bank_reading;
pub mod banking_day;
pub mod equal_lines;
pub mod line;
pub mod page_order;
pub mod set_aside;
