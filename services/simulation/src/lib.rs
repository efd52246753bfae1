//! The product's services on one simulated thread: each is a host with its real store, outbox and jobs, between
//! them is a network that loses and holds messages, and hosts crash between any two steps. All that happens follows
//! from a seed.
//!
//! - [`seeds`]: a story over many seeds, each in a process of its own;
//! - [`world`]: hosts, network and time; [`faults`]: what goes wrong; [`town`]: what the hosts have in common;
//! - [`people`]: the callers of a story; [`books`]: the stores as they are in the end.
//!
//! The stories stand in `tests/stories`. To add one: write what people do, and what the books must say.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a simulation that cannot go on ends there, and says so"
)]

pub mod books;
pub mod faults;
mod host;
mod network;
pub mod people;
mod phase;
pub mod seeds;
pub mod town;
pub mod trace;
pub mod world;
