//! Calls about managers: the staff on the dashboard.

pub(super) mod accept_invitation;
pub(super) mod find_manager;
pub(super) mod get_invitation;
pub(super) mod invite_manager;
pub(super) mod list_managers;
pub(super) mod withdraw_manager;
