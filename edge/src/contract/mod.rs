//! The HTTP contract: the declaration of a call ([`Route`]), the document that is written from the
//! declarations, and the place of each call among limits and metrics. Nothing here knows the calls of the
//! product.

mod access;
mod description;
pub mod document;
mod failures;
mod places;
pub mod roles;
mod route;
pub mod schemas;

pub use access::{Access, Standing};
pub use description::{Description, Input, Output};
pub use places::{Place, Places};
pub use route::{DELETE, GET, PATCH, POST, PUT, Route, route, tagged};
