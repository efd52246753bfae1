//! The acts of agents on an account.

mod agree_cycle;
mod extend_trial;
mod grant_days;
mod preview_acts;
mod reveal_contact;
mod step_account;
mod stop_deletion;
mod take_step;
