//! Demo requests and votes.

pub(super) mod add_demo_request;
pub(super) mod add_help_vote;
pub(super) mod change_demo_request;
pub(super) mod get_demo_request;
pub(super) mod list_demo_requests;
pub(super) mod list_own_demo_requests;
