//! Calls of visitors: the site, signing up and signing in.

pub mod demo_requests;
pub mod registration;
pub mod session;
pub mod site;
