//! Sessions, and the passports that stand for them.

mod disown_session;
mod end_session;
mod list_passport_keys;
mod prove_password;
mod resolve_session;
mod sign_in;
mod watch_ended_sessions;
