//! The steps that several calls and jobs share, most of them inside one transaction.

pub(crate) mod addresses;
pub(crate) mod ask_account;
pub(crate) mod devices;
pub(crate) mod keys;
pub(crate) mod make_agent_secrets;
pub(crate) mod managers;
pub(crate) mod proofs;
pub(crate) mod replace_password;
pub(crate) mod sessions;
pub(crate) mod staff;
