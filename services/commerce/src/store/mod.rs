//! The only SQL of this service, and rows as domain values.

pub mod account_names;
pub mod allocations;
pub mod bank_readings;
pub mod baskets;
pub mod candidates;
pub mod discards;
pub mod held_amounts;
pub mod hinted_orders;
mod items;
pub mod lines;
mod list;
pub mod orders;
pub mod payer_accounts;
pub mod price_lists;
pub mod search;
pub mod set_asides;
pub mod statement_pages;
pub mod statements;
