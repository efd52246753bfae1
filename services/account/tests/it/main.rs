//! The real service on a free port with a fresh database, on both engines; one module per call.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod add_shop;
mod agree_cycle;
mod apply_order;
mod begin_export;
mod change_shop;
mod close_account;
mod deletion;
mod extend_trial;
mod get_account;
mod get_policy;
mod get_shop;
mod grant_days;
mod lifecycle;
mod list_shops;
mod managers;
mod migrations;
mod neighbours;
mod note_activity;
mod note_owner;
mod note_papers;
mod notices;
mod open_account;
mod open_account_again;
mod preview_acts;
mod preview_sweep;
mod replay_orders;
mod reveal_contact;
mod search_accounts;
mod set_renewal;
mod set_shop_status;
mod staff;
mod stage;
mod step_account;
mod stop_deletion;
mod subscription_over_time;
mod tell_names;
mod withheld_steps;
mod work;
