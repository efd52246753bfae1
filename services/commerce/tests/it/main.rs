//! The real service on a free port, on both engines.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod app;
mod forget_account;
mod lines;
mod migrations;
mod orders;
mod pool_use;
mod statements;
mod states_in_rows;
mod timeline;
mod truth;
