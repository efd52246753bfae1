//! How accounts are opened, and opened again.

mod open_account;
pub(crate) mod open_account_again;
