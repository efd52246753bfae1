//! The terms, and their acceptance by owners.

pub(super) mod accept_terms;
pub(super) mod compare_terms;
pub(super) mod get_account_terms;
pub(super) mod get_terms;
