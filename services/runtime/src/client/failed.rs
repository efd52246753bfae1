//! Why a call got no answer, as far as another replica is concerned.

use std::error::Error;

use http::{HeaderMap, Response};
use tonic::body::Body;
use tonic::{Code, ConnectError, TimeoutExpired};

use super::call_error::CallError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failed {
    /// No connection was there.
    Unconnected,
    /// The replica has not begun with it.
    Unbegun,
    /// It says that it cannot do it now.
    Unavailable,
    /// It may have done its work.
    Unknown,
    /// Another try changes nothing.
    Final,
}

impl Failed {
    /// `None` for a call that was answered.
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

/// A refusal stands in the head of its answer.
fn is_unavailable(head: &HeaderMap) -> bool {
    head.get("grpc-status").is_some_and(|code| Code::from_bytes(code.as_bytes()) == Code::Unavailable)
}

/// The connection was about to close, and the other side says that it did not take the call.
fn is_unbegun(cause: &(dyn Error + 'static)) -> bool {
    if let Some(hyper) = cause.downcast_ref::<hyper::Error>() {
        return hyper.is_canceled();
    }
    cause.downcast_ref::<h2::Error>().is_some_and(|h2| {
        let closes = h2.is_go_away() && h2.is_remote() && h2.reason() == Some(h2::Reason::NO_ERROR);
        closes || h2.reason() == Some(h2::Reason::REFUSED_STREAM)
    })
}
