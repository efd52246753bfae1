//! The opening of accounts, the first one and later ones.

mod open_account;
pub(crate) mod open_account_again;
