//! Calls of visitors: the site, signing up and signing in.

pub(super) mod demo_requests;
pub(super) mod registration;
pub(super) mod session;
pub(super) mod site;
