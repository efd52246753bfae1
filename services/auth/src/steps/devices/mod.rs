//! Devices of outlets, and the counter at which each stands.

pub(crate) mod find_counter;
pub(crate) mod find_own_device;
