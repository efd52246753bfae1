//! The real service on a free port, over both engines; auth and the mail server are fakes that a test
//! controls.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod app;
mod contacts;
mod crash;
mod fake_auth;
mod list_kept_mails;
mod outcomes;
mod owner_mails;
mod preview_mail;
mod send_mail;
mod send_mails;
mod smtp;
mod smtp_by_tls;
mod smtp_sink;
