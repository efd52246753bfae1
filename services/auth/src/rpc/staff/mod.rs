//! Calls about the staff of outlets.

pub(super) mod change_pin;
pub(super) mod list_pins;
pub(super) mod note_shop;
pub(super) mod note_staff;
pub(super) mod set_pin;
pub(super) mod sign_in_staff;
