//! Calls about the devices of outlets.

pub(super) mod approve_pairing;
pub(super) mod begin_pairing;
pub(super) mod claim_pairing;
pub(super) mod get_device;
pub(super) mod list_devices;
pub(super) mod rename_device;
pub(super) mod search_devices;
pub(super) mod unpair_device;
