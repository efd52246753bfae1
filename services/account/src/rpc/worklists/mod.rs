//! The work of agents on accounts.

pub(super) mod assign_account;
pub(super) mod count_account_work;
pub(super) mod greet_account;
pub(super) mod list_account_work;
pub(super) mod write_note;
