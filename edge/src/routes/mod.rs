//! One handler a call, one file an area: extract, ask the service, shape the answer. To add a call: its shapes in
//! `api`, its handler here with `#[utoipa::path]`, its name in `openapi`, its path in `table`.

pub mod account;
pub mod agent_security;
pub mod commerce;
pub mod dev;
pub mod docs;
pub mod inbox;
pub mod lines;
pub mod mails;
pub mod registration;
pub mod session;
pub mod site;
pub mod statements;
pub mod support;
pub mod table;
