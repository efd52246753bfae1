//! The body of an answer that is a stream: it ends when its replica fails, so that its reader asks another
//! one.

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::future::BoxFuture;
use http_body::{Body, Frame, SizeHint};
use tonic::Status;

use super::replica::CallUnderWay;
use crate::error::Failure;

pub(super) struct AnswerBody {
    body: tonic::body::Body,
    /// Completes when the reader should ask another replica.
    abandoned: BoxFuture<'static, ()>,
    _call: CallUnderWay,
}

impl AnswerBody {
    pub(super) fn new(
        body: tonic::body::Body,
        abandoned: BoxFuture<'static, ()>,
        call: CallUnderWay,
    ) -> Self {
        Self { body, abandoned, _call: call }
    }
}

impl Body for AnswerBody {
    type Data = <tonic::body::Body as Body>::Data;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Status>>> {
        match Pin::new(&mut self.body).poll_frame(cx) {
            Poll::Ready(frame) => Poll::Ready(frame),
            Poll::Pending => {
                self.abandoned.as_mut().poll(cx).map(|()| Some(Err(Failure::unavailable().into())))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
