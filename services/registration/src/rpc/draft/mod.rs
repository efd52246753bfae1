//! Calls about the draft of a registration, until the owner submits it.

pub(super) mod delete_draft;
pub(super) mod get_draft;
pub(super) mod leave_draft;
pub(super) mod resume_draft;
pub(super) mod save_business;
pub(super) mod save_package;
pub(super) mod save_personal;
pub(super) mod start_draft;
pub(super) mod submit_draft;
pub(super) mod unlock_draft;
