//! The edge: the only HTTP of Mostrador. It has no database; it asks the services over gRPC, guards and
//! serves the pages of the web server, and is the one place where a failure becomes an answer.
//!
//! To add a call, see [`routes`]; to add a page, write it into `web/routes.json`.

pub mod answer;
pub mod api;
pub mod app;
pub mod config;
pub mod connection;
pub mod contract;
pub mod convert;
pub mod credit;
pub mod desk;
pub mod desk_search;
pub mod extract;
pub mod guard;
pub mod headers;
pub mod html;
pub mod pages;
pub mod patience;
pub mod request_id;
pub mod routes;
pub mod server;
pub mod services;
pub mod session;
pub mod silence;
pub mod timeline;
pub mod wrap;

pub use app::{BuildError, DevTools};
pub use config::Config;
pub use routes::openapi_json;
pub use server::{Edge, build};
