//! One handler a call, one file an area: extract, ask the service, shape the answer.

pub mod account;
pub mod commerce;
pub mod dev;
pub mod registration;
pub mod session;
pub mod site;
pub mod support;
