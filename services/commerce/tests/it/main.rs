//! The real service on a free port, on both engines.

mod app;
mod basket;
mod checkout;
mod hold_amount;
mod import_statement;
mod match_transfer;
mod orders;
mod resume_statements;
mod search_orders;
