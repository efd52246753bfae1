//! Every connection and every request: it is let in or refused, its route is asked, and its answer gets the
//! headers of all answers.

mod connection;
mod headers;
mod heads;
mod in_flight;
mod measured;
mod patience;
mod request_id;
mod router;
mod server;
mod wrap;

pub use server::{Edge, build, check};
