//! Calls about sessions, and about the keys of the passports that represent them.

pub(super) mod disown_session;
pub(super) mod end_other_sessions;
pub(super) mod end_session;
pub(super) mod get_session;
pub(super) mod list_passport_keys;
pub(super) mod list_sessions;
pub(super) mod resolve_session;
pub(super) mod sign_in;
pub(super) mod watch_ended_sessions;
