//! Stories about the services as hosts of a simulated network, over many seeds.

#![expect(clippy::unwrap_used, reason = "a story that cannot go on ends there")]

mod determinism;
#[cfg(feature = "edge")]
mod doors;
mod outbox;
mod payment;
#[cfg(feature = "edge")]
mod revocation;
