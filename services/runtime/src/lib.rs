//! What every service stands on: settings, time, ids, the database, the outbox, passports, gRPC, telemetry.
//!
//! A service is built from its settings and a [`Runtime`], and run by [`serve`]. Recipes:
//!
//! - a call: write it in the .proto, `handle` in a file of `src/rpc`, and its callers in `src/rpc/mod.rs`,
//!   which lets it in by [`Runtime::accept`];
//! - a change: a closure for [`Application::write`], its messages put with [`outbox::Outbox::send`] in the
//!   same transaction;
//! - a job: an [`outbox::Handler`] in the service's list, often by [`outbox::forward`]; timed work is a
//!   message with a later due time;
//! - a test: [`testing`] (feature `testing`), once over both engines.

pub mod actor;
pub mod admin;
pub mod app;
pub mod call;
pub mod caller_keys;
pub mod client;
pub mod clock;
pub mod config;
pub mod context;
pub mod credential;
pub mod db;
pub mod email;
pub mod error;
pub mod events;
pub mod facts;
pub mod id;
pub mod idempotency;
pub mod kv;
pub mod limits;
pub mod mail;
pub mod metadata;
pub mod money;
pub mod name;
pub mod outbox;
pub mod page;
pub mod passport;
pub mod proto;
pub mod random;
pub mod received;
pub mod role;
pub mod scope;
pub mod seal;
pub mod secret;
pub mod security;
pub mod sentences;
pub mod serve;
pub mod service;
pub mod start;
pub mod sweep;
pub mod telemetry;
#[cfg(feature = "testing")]
#[expect(clippy::expect_used, clippy::panic, reason = "a test that cannot be set up ends there")]
pub mod testing;
pub mod text;
pub mod timed;
pub mod words;

pub use app::Application;
pub use call::{Call, answer};
pub use clock::Clock;
pub use context::Runtime;
pub use id::Id;
pub use name::ServiceName;
pub use random::Random;
pub use service::{Building, Service};
