//! Every connection and every request: admission or refusal, the route's handler, and the headers that all
//! answers share.

mod connection;
mod headers;
mod heads;
mod in_flight;
mod measured;
mod patience;
mod router;
mod server;
mod unread_body;
mod wrap;

pub use server::{Edge, build, check};
