//! The only SQL of this service, and rows as domain values.

pub mod account_names;
pub mod account_successors;
pub mod allocations;
mod bank;
pub mod baskets;
pub mod candidates;
pub mod checkouts;
pub mod held_amounts;
pub mod hinted_orders;
mod items;
pub mod kept_names;
pub mod orders;
pub mod payer_accounts;
#[cfg(test)]
mod plans;
pub mod price_lists;
pub mod search;

pub use bank::{bank_readings, discards, lines, set_asides, statement_pages, statements};
