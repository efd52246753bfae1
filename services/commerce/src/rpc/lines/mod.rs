//! Calls about the lines of statements. The keys of their remembered answers say `transfer`, as older
//! replicas do.

pub(super) mod bring_line_back;
pub(super) mod count_lines;
pub(super) mod count_queued_lines;
pub(super) mod get_line;
pub(super) mod list_lines;
pub(super) mod mark_payer_account;
pub(super) mod match_line;
pub(super) mod set_line_aside;
pub(super) mod unmatch_line;
