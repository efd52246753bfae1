//! How accounts are opened, and opened again.

mod open_account;
mod open_account_again;
