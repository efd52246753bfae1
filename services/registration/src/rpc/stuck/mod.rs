//! Registrations that are stuck.

pub(super) mod assign_registration;
pub(super) mod list_stuck_registrations;
pub(super) mod preview_stuck_verification;
pub(super) mod resend_stuck_verification;
