//! A process from its settings to its telemetry.

pub mod admin;
pub mod config;
pub mod service;
pub mod start;
pub mod telemetry;
