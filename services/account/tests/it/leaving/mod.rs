//! The owner's way out.

mod begin_export;
pub(crate) mod close_account;
pub(crate) mod deletion;
mod undelivered_notices;
