//! The edge: the only HTTP of Mostrador. It has no database; it asks the services over gRPC, guards and
//! serves the pages of the web server, and is the one place where a failure becomes an answer.
//!
//! To add a call, see [`routes`]; to add a page, write it into `web/routes.json`.

pub mod answer;
pub mod api;
pub mod app;
pub mod chat;
pub mod compose;
pub mod config;
pub mod contract;
pub mod convert;
pub mod extract;
pub mod guard;
pub mod pages;
pub mod routes;
pub mod serve;
pub mod session;
pub mod upstream;

pub use app::{BuildError, DevTools};
pub use config::Config;
pub use routes::{openapi_json, roles_md};
pub use serve::{Edge, build, check};
