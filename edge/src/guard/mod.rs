//! The gates that a request passes before its handler runs.

pub mod client;
pub mod connections;
pub mod cross_site;
pub mod in_flight;
pub mod limits;
pub mod site;
pub mod this_machine;
