//! The steps that time takes: the look ahead at them, and those that wait for an admin.

pub(super) mod approve_withheld_steps;
pub(super) mod list_withheld_steps;
pub(super) mod preview_sweep;
