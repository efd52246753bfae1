//! Calls about the bank's statements.

pub(super) mod discard_statement;
pub(super) mod get_statement;
pub(super) mod import_statement;
pub(super) mod list_statements;
pub(super) mod set_read_up_to;
