//! Calls about an owner's address: its change, the confirmation and the undoing.

pub(super) mod change_email;
pub(super) mod confirm_email;
pub(super) mod get_email;
pub(super) mod get_email_undo;
pub(super) mod undo_email;
