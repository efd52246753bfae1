//! Sessions: their beginning, and their holders.

pub(crate) mod enter_account;
pub(crate) mod find_caller;
pub(crate) mod note_activity;
pub(crate) mod open_session;
pub(crate) mod tell_of_device;
