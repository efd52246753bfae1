//! The steps that time takes: their preview, and the steps that wait for an admin.

pub(super) mod approve_withheld_steps;
pub(super) mod list_withheld_steps;
pub(super) mod preview_sweep;
