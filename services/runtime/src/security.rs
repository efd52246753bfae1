//! The security log: events of sessions, passwords and roles, as one structured stream of every service.
//!
//! It holds ids and network addresses, and no typed text: no secret, no e-mail address.

use crate::id::{AnyId, SessionId};

/// The target of its lines; a filter such as `security=info` lets them through.
pub const TARGET: &str = "security";

/// One line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Incident<'a> {
    /// Stable and dotted, such as `sign_in.refused`.
    pub event: &'static str,
    /// The person who acted, or whose sign-in was tried; none for an unknown user.
    pub subject_id: AnyId<'a>,
    pub session_id: Option<&'a SessionId>,
    /// The object of the act, when it is not the subject.
    pub object_id: AnyId<'a>,
    /// The client's network address.
    pub address: &'a str,
    /// A detail: a role, the name of a call.
    pub detail: &'a str,
}

impl Incident<'_> {
    pub fn log(self) {
        let Self { event, subject_id, session_id, object_id, address, detail } = self;
        let (subject_id, object_id) = (subject_id.as_str(), object_id.as_str());
        let session_id = session_id.map_or("", SessionId::as_str);
        tracing::info!(target: TARGET, event, subject_id, session_id, object_id, address, detail);
    }
}
