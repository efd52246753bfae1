//! The proofs that a session must give before a change of its secrets.

pub(crate) mod caller;
pub(crate) mod password_again;
pub(crate) mod proof;
pub(crate) mod second_factor;
