//! The HTTP contract as types: requests and answers of the calls, one file per area.

pub mod account;
pub mod closing;
pub mod commerce;
pub mod common;
pub mod contact;
pub mod decisions;
pub mod demo_requests;
pub mod dev;
pub mod devices;
pub mod email;
pub mod generic;
pub mod id_text;
pub mod identity;
pub mod identity_review;
pub mod lines;
pub mod mails;
pub mod personal;
pub mod reasons;
pub mod registration;
pub mod session;
pub mod site;
pub mod staff;
pub mod statements;
pub mod support;
pub mod sweeps;
pub mod totp;
