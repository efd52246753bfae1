//! Calls of other services about an owner.

pub(super) mod create_owner;
pub(super) mod find_owner;
pub(super) mod forget_account;
pub(super) mod get_contact;
pub(super) mod list_shared_devices;
pub(super) mod return_owner;
pub(super) mod set_standing;
