//! The steps that several calls and jobs share, most of them inside one transaction.

pub(crate) mod ask_account;
pub(crate) mod enter_account;
pub(crate) mod find_caller;
pub(crate) mod find_counter;
pub(crate) mod find_own_device;
pub(crate) mod find_staff;
pub(crate) mod hash_pin;
pub(crate) mod held_address;
pub(crate) mod holder;
pub(crate) mod judge_pin;
pub(crate) mod make_agent_secrets;
pub(crate) mod note_activity;
pub(crate) mod note_contact;
pub(crate) mod note_shop;
pub(crate) mod open_session;
pub(crate) mod password_again;
pub(crate) mod proof;
pub(crate) mod refresh_keyring;
pub(crate) mod replace_password;
pub(crate) mod replace_pin;
pub(crate) mod second_factor;
pub(crate) mod show_device;
pub(crate) mod tell_of_device;
pub(crate) mod undo_token;
