//! Calls that only development has.

pub(super) mod clock;
pub(super) mod inbox;
pub(super) mod terms;
