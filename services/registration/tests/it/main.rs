//! The real service on a free port, over both engines; auth, account and mailer are small fakes, and other
//! neighbours are missing.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod app;
mod complete_registration;
mod count_registration_work;
mod create_owner;
mod demo;
mod draft;
mod fake_account;
mod fake_auth;
mod fake_mailer;
mod forget_account;
mod get_own_registration;
mod get_place;
mod identity;
mod list_areas;
mod mail_room;
mod note_owner;
mod offer;
#[path = "../photos/mod.rs"]
mod photos;
mod resend_verification;
mod return_owner;
mod seal_keys;
mod search_registrations;
mod stuck;
mod terms;
mod verify_by_code;
mod verify_by_link;
