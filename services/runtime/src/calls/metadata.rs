//! The metadata of requests between services.

use std::time::Duration;

use tonic::Request;

/// The calling service; see [`crate::credential`].
pub const CREDENTIAL: &str = "mostrador-credential";
/// The user on whose behalf the service calls; see [`crate::passport`].
pub const PASSPORT: &str = "mostrador-passport";
/// The id by which a receiver remembers a message of an outbox.
pub const MESSAGE_ID: &str = "mostrador-message-id";
/// The time that a service states with its health; see [`crate::clock::StatedTime`].
pub const TIME: &str = "mostrador-time";

/// The deadline of a call without one of its own.
const DEADLINE: Duration = Duration::from_secs(5);

/// A request in the current trace, with the default deadline.
pub fn outgoing<M>(message: M) -> Request<M> {
    let mut request = Request::new(message);
    request.set_timeout(DEADLINE);
    continue_trace(&mut request, crate::telemetry::trace_parent().as_deref());
    request
}

pub(crate) fn continue_trace<M>(request: &mut Request<M>, parent: Option<&str>) {
    if let Some(parent) = parent.and_then(|parent| parent.parse().ok()) {
        request.metadata_mut().insert("traceparent", parent);
    }
}

/// The value of a key; `None` when it is missing or no text.
pub(crate) fn text<'r, M>(request: &'r Request<M>, key: &str) -> Option<&'r str> {
    request.metadata().get(key).and_then(|value| value.to_str().ok())
}
