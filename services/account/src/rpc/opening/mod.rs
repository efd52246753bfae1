//! The opening of accounts, the first one and later ones.

pub(super) mod check_return;
pub(super) mod open_account;
pub(super) mod open_account_again;
