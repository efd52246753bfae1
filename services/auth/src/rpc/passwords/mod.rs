//! Calls about passwords: staging, checking, changing and recovering them.

pub(super) mod change_password;
pub(super) mod check_password;
pub(super) mod check_staged_password;
pub(super) mod drop_staged_password;
pub(super) mod get_password_proof;
pub(super) mod prove_password;
pub(super) mod recover_password;
pub(super) mod reset_password;
pub(super) mod stage_password;
