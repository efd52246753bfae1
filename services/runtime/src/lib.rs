//! The foundation of every service: settings, time, ids, the database, the outbox, passports, gRPC,
//! telemetry.
//!
//! A service is built from its settings and a [`Runtime`], and run by [`serve`]. Recipes:
//!
//! - a call: write it in the .proto, `handle` in a file of `src/rpc`, and its callers in `src/rpc/mod.rs`,
//!   which lets it in by [`Runtime::accept`];
//! - a change: a closure for [`Application::write`], its messages put with [`outbox::Outbox::send`] in the
//!   same transaction;
//! - a job: a handler in the service's list, by [`Application::handler`] or [`Application::forward`]; timed
//!   work is a message with a later due time, and work at regular times stands beside it
//!   ([`Service::every`]);
//! - a test: [`testing`] (feature `testing`), once over both engines.
//!
//! The rooms `calls`, `language`, `process` and `values` are for readers of the folder; paths leave them out.

pub mod app;
pub mod background;
mod calls;
pub mod client;
mod contract;
pub mod db;
pub mod error;
pub mod events;
pub mod forgetting;
pub mod idempotency;
pub mod kv;
mod language;
pub mod limits;
pub mod mail;
pub mod measures;
pub mod name;
pub mod outbox;
mod process;
pub mod proto;
pub mod received;
pub mod seal;
pub mod security;
pub mod serve;
mod simulated;
pub mod sweep;
#[cfg(feature = "testing")]
#[expect(clippy::expect_used, clippy::panic, reason = "a test that cannot be set up ends there")]
pub mod testing;
pub mod timed;
pub mod tls;
mod values;

pub use calls::{call, caller_keys, context, credential, metadata, passport, scope};
pub use language::{facts, sentences, words};
pub use process::{admin, command, config, service, spans, start, telemetry};
pub use values::{
    actor, assignment, business, clock, email, free_text, id, mask, money, offer, page, person, phone,
    random, readable, role, secret, staff, stated_reason, text, waiting,
};

pub use app::Application;
pub use calls::call::{Call, answer};
pub use calls::context::Runtime;
pub use name::ServiceName;
pub use process::service::{Service, ServiceConfig, ServiceFuture};
pub use values::clock::Clock;
pub use values::id::Id;
pub use values::random::Random;
