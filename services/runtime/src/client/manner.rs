//! The properties of a call that decide about another try.

use http::request::Parts;

use crate::contract::methods;
use crate::metadata::MESSAGE_ID;

#[derive(Clone, Copy)]
pub(super) struct Manner {
    pub(super) may_repeat: bool,
    /// Its messages come one by one, so that they cannot be sent again.
    pub(super) streams_request: bool,
    pub(super) streams_answer: bool,
}

impl Manner {
    /// An unknown method may stream and may not be repeated.
    pub(super) fn of(head: &Parts) -> Self {
        let Some(method) = methods().get(head.uri.path()) else {
            return Self { may_repeat: false, streams_request: true, streams_answer: true };
        };
        Self {
            // The receiver remembers ids of messages.
            may_repeat: method.may_repeat || head.headers.contains_key(MESSAGE_ID),
            streams_request: method.streams_request,
            streams_answer: method.streams_answer,
        }
    }
}
