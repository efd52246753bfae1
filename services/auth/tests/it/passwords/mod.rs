//! Owners' passwords.

mod change_password;
mod recover_password;
mod stage_password;
