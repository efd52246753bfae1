//! Lines, the orders that they pay, and the acts of agents on them.

mod account_names;
mod match_by_payer;
mod match_line;
mod older_money;
mod partial_again;
mod payer_accounts;
mod rest_of_another;
pub(crate) mod set_aside;
mod small_rest;
mod undo_match;
mod undo_one;
