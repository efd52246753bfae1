//! Calls about the staff of outlets.

pub(super) mod add_staff;
pub(super) mod change_staff;
pub(super) mod find_staff;
pub(super) mod list_staff;
pub(super) mod remove_staff;
pub(super) mod search_staff;
