//! The failure of a call without an answer, as far as a try at another replica depends on it.

use std::error::Error;

use http::{HeaderMap, Response};
use tonic::body::Body;
use tonic::{Code, ConnectError, TimeoutExpired};

use super::call_error::CallError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CallFailure {
    /// There was no connection.
    Unconnected,
    /// The replica has not begun the call.
    Unbegun,
    /// The replica says that it cannot do the call now.
    Unavailable,
    /// The replica may have done the call's work.
    Unknown,
    /// Another try would fail alike.
    Final,
}

impl CallFailure {
    /// `None` for an answered call.
    pub(super) fn of(answer: &Result<Response<Body>, CallError>) -> Option<Self> {
        match answer {
            Ok(answer) => is_unavailable(answer.headers()).then_some(Self::Unavailable),
            Err(error) => Some(Self::by(&**error)),
        }
    }

    pub(super) fn by(error: &(dyn Error + 'static)) -> Self {
        let chain = || std::iter::successors(Some(error), |error: &&(dyn Error + 'static)| (*error).source());
        let has = |is: fn(&(dyn Error + 'static)) -> bool| chain().any(is);
        if has(<dyn Error>::is::<ConnectError>) {
            return Self::Unconnected;
        }
        if has(is_unbegun) {
            return Self::Unbegun;
        }
        if has(<dyn Error>::is::<TimeoutExpired>) { Self::Final } else { Self::Unknown }
    }
}

/// Does the head of the answer carry a refusal as unavailable?
fn is_unavailable(head: &HeaderMap) -> bool {
    head.get("grpc-status").is_some_and(|code| Code::from_bytes(code.as_bytes()) == Code::Unavailable)
}

/// Was the connection about to close, so that the other side did not take the call?
fn is_unbegun(cause: &(dyn Error + 'static)) -> bool {
    if let Some(hyper) = cause.downcast_ref::<hyper::Error>() {
        return hyper.is_canceled();
    }
    cause.downcast_ref::<h2::Error>().is_some_and(|h2| {
        let closes = h2.is_go_away() && h2.is_remote() && h2.reason() == Some(h2::Reason::NO_ERROR);
        closes || h2.reason() == Some(h2::Reason::REFUSED_STREAM)
    })
}
