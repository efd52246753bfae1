//! The security log: events of sessions, passwords and roles, as one structured stream of every service.
//!
//! It holds ids and network addresses, and no typed text: no secret, no e-mail address.

/// The target of its lines; a filter such as `security=info` lets them through.
pub const TARGET: &str = "security";

/// One line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Incident<'a> {
    /// Stable and dotted, such as `sign_in.refused`.
    pub event: &'static str,
    /// The owner or agent who acted, or whose sign-in was tried; empty for an unknown user.
    pub subject_id: &'a str,
    pub session_id: &'a str,
    /// The object of the act, when it is not the subject.
    pub object_id: &'a str,
    /// The client's network address.
    pub address: &'a str,
    /// A detail: a role, the name of a call.
    pub detail: &'a str,
}

impl Incident<'_> {
    pub fn log(self) {
        let Self { event, subject_id, session_id, object_id, address, detail } = self;
        tracing::info!(target: TARGET, event, subject_id, session_id, object_id, address, detail);
    }
}
