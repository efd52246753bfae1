//! The real server on a free port, a fresh database, a clock that stands still: each test on both engines.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot go on ends there"
)]

mod add_agent;
mod agents;
mod agents_in_any_order;
mod app;
mod budgets;
mod change_password;
mod create_owner;
mod jobs;
mod list_passport_keys;
mod recover_password;
mod resolve_session;
mod security_log;
mod sessions;
mod set_standing;
mod sign_in;
mod sign_in_agent;
mod stage_password;
mod watch_ended_sessions;
