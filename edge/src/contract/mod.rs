//! The HTTP contract: the declaration of a call ([`Route`]), the document that is written from the
//! declarations, and the class of limits that counts each call. Nothing here knows the calls of the product.

mod classes;
mod description;
pub mod document;
mod failures;
mod route;
pub mod schemas;

pub use classes::Classes;
pub use description::{Description, Input, Output};
pub use route::{Access, DELETE, GET, PATCH, POST, PUT, Route, route, tagged};
