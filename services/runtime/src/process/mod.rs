//! A process, from its settings to its telemetry.

pub mod admin;
pub mod command;
pub mod config;
mod exporter;
pub(crate) mod files;
mod lines;
pub(crate) mod memory;
mod repeats;
pub mod service;
pub mod spans;
pub mod start;
pub mod telemetry;
