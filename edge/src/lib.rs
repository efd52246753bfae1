//! The edge: the only HTTP of Mostrador. It has no database; it asks the services over gRPC.

pub mod api;
pub mod openapi;
pub mod reasons;
pub mod routes;

pub use openapi::openapi_json;
