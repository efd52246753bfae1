//! Stories about the services as hosts of a simulated network, over many seeds.

#![expect(clippy::unwrap_used, reason = "a story that cannot go on ends there")]

mod determinism;
mod doors;
mod outbox;
mod payment;
mod revocation;
