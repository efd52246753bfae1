//! The product's services on one simulated thread: each is a host with its real store, outbox and jobs, the
//! network between them loses and holds messages, and hosts crash between any two steps. Everything follows
//! from a seed.
//!
//! - [`seeds`]: a story over many seeds, each in a process of its own;
//! - [`world`]: hosts, network and time; [`faults`]: the faults; [`town`]: the hosts' shared state;
//! - [`people`]: the callers of a story; [`books`]: the final stores.
//!
//! The stories stand in `tests/stories`. To add one: write the people's acts, and the required state of the
//! books.

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
