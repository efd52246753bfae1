//! How accounts are opened, and opened again.

pub(super) mod check_return;
pub(super) mod open_account;
pub(super) mod open_account_again;
