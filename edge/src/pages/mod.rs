//! Pages: a cache by path and kind in front of the web server, so that answers do not need the web server.

pub mod addresses;
pub mod builds;
pub mod cache;
pub mod compress;
pub mod crawlers;
pub mod csp;
pub mod entry;
pub mod facts;
pub mod fetch;
mod figures;
pub mod guard;
pub mod hearing;
pub mod held;
pub mod kind;
pub mod links;
pub mod origin;
pub mod outcome;
pub mod pack;
pub mod pack_folder;
pub mod packed;
pub mod preload;
mod qr;
pub mod resource;
pub mod respond;
pub mod segments;
pub mod table;
pub mod warm;

pub use cache::Pages;
