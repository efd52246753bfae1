//! The real server on a free port, a fresh database and a clock that stands still; each test runs on both
//! engines.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot go on ends there"
)]

mod agents;
mod app;
mod budgets;
mod create_owner;
mod email;
mod fake_account;
mod forget_account;
mod jobs;
mod managers;
mod migrations;
mod passwords;
mod personal;
mod return_owner;
mod seal_keys;
mod security_log;
mod sessions;
mod set_standing;
mod staff;
mod totp;
