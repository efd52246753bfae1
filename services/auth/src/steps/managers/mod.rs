//! The staff on the dashboard.

pub(crate) mod find_post;
pub(crate) mod sign_in_manager;
pub(crate) mod withdraw_access;
