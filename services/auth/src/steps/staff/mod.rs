//! The staff at counters, and their PINs.

pub(crate) mod find_staff;
pub(crate) mod hash_pin;
pub(crate) mod judge_pin;
pub(crate) mod note_shop;
pub(crate) mod note_staff;
pub(crate) mod replace_pin;
