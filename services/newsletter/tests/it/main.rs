//! The real service on a free port, over both engines. There is no mailer: tests read mails from the outbox.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod add_subscriber;
mod app;
mod confirm_subscriber;
mod find_subscriber;
mod remove_subscriber;
mod sweep;
