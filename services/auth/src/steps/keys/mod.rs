//! The keys of passports, and the columns with sealed values.

pub(crate) mod refresh_keyring;
pub(crate) mod sealed_columns;
