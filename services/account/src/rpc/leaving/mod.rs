//! The owner's way out: all data as a file, and the closing of the account.

pub(super) mod begin_export;
pub(super) mod cancel_export;
pub(super) mod close_account;
pub(super) mod preview_closing;
