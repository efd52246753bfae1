//! The owner's way out.

mod begin_export;
mod close_account;
mod deletion;
