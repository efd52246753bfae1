//! Calls about an owner's address: another one, confirmed and undone.

pub(super) mod change_email;
pub(super) mod confirm_email;
pub(super) mod get_email;
pub(super) mod get_email_undo;
pub(super) mod undo_email;
