//! The acts of agents on an account, and their previews.

pub(super) mod agree_cycle;
pub(super) mod extend_trial;
pub(super) mod grant_days;
pub(super) mod preview_acts;
pub(super) mod resume_deletion;
pub(super) mod reveal_contact;
pub(super) mod step_account;
pub(super) mod stop_deletion;
pub(super) mod take_step;
