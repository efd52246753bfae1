//! The real service on a free port, over both engines; auth is a small fake, other neighbours are not there.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod app;
mod chosen_password;
mod complete_registration;
mod create_owner;
mod delete_draft;
mod expire_draft;
mod fake_auth;
mod get_draft;
mod get_place;
mod get_terms;
mod leave_draft;
mod list_areas;
mod mail_room;
mod resend_verification;
mod resume_draft;
mod save_business;
mod save_package;
mod save_personal;
mod search_registrations;
mod start_draft;
mod submit_draft;
mod verify_by_code;
mod verify_by_link;
