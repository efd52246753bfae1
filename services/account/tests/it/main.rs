//! The real service on a free port with a fresh database, on both engines; each call has a module.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod acts;
mod apply_order;
mod get_account;
mod get_policy;
mod leaving;
mod lifecycle;
mod managers;
mod migrations;
mod neighbours;
mod note_activity;
mod note_mail;
mod note_owner;
mod note_papers;
mod note_terms;
mod opening;
mod replay_orders;
mod search_accounts;
mod set_renewal;
mod shops;
mod staff;
mod stage;
mod sweep;
mod tell_names;
mod worklists;
