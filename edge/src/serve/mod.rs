//! What happens to every connection and every request: it is let in or refused, its route is asked, and its
//! answer gets what every answer carries.

mod connection;
mod headers;
mod request_id;
mod router;
mod server;
mod wrap;

pub use server::{Edge, build};
