//! The steps that several calls and jobs share, most of them inside one transaction.

pub(crate) mod find_caller;
pub(crate) mod holder;
pub(crate) mod make_agent_secrets;
pub(crate) mod note_activity;
pub(crate) mod open_session;
pub(crate) mod proof;
pub(crate) mod refresh_keyring;
pub(crate) mod replace_password;
pub(crate) mod second_factor;
pub(crate) mod tell_of_device;
