//! The only SQL of this service.

pub mod address_links;
pub mod business;
pub mod codes;
pub mod demo;
pub mod drafts;
pub mod forgotten;
pub mod identity;
pub mod links;
pub mod mails;
pub mod personal;
pub mod search;
pub mod secrets;
pub mod stuck;
pub mod terms;
pub mod vault;
pub mod wrong_codes;
