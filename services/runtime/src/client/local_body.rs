//! The body of an answer from this process: a stream is produced while the caller reads it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use http_body::{Body, Frame, SizeHint};
use tokio::runtime::Handle;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::call_error::{CallError, unavailable};

pub(super) struct LocalBody {
    body: axum::body::Body,
    runtime: Handle,
    /// The call is under way until its answer is read or dropped.
    _call: TaskTrackerToken,
}

impl LocalBody {
    pub(super) fn new(body: axum::body::Body, runtime: Handle, call: TaskTrackerToken) -> Self {
        Self { body, runtime, _call: call }
    }
}

impl Body for LocalBody {
    type Data = axum::body::Bytes;
    type Error = CallError;

    /// Timers and tasks of the stream belong to the service's runtime, and a panic in it ends the stream
    /// only.
    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, CallError>>> {
        let Self { body, runtime, .. } = &mut *self;
        let _entered = runtime.enter();
        let polled = catch_unwind(AssertUnwindSafe(|| Pin::new(&mut *body).poll_frame(cx)));
        polled.map_or_else(
            |_| {
                *body = axum::body::Body::empty();
                Poll::Ready(Some(Err(unavailable())))
            },
            |frame| frame.map(|frame| frame.map(|frame| frame.map_err(Into::into))),
        )
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
