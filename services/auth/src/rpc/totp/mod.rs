//! Calls about the authenticators of owners and agents, and the recovery codes of owners.

pub(super) mod begin_totp;
pub(super) mod confirm_totp;
pub(super) mod get_totp;
pub(super) mod renew_recovery_codes;
pub(super) mod reset_totp;
pub(super) mod turn_off_totp;
