//! Answers each call of a service in its span, and measures it.

use std::future::poll_fn;
use std::task::{Context, Poll};

use futures_util::future::{BoxFuture, FutureExt};
use http::{Request, Response};
use tower::Service;

use super::measured::{CallFigures, MeasuredCall};
use crate::name::ServiceName;
use crate::spans;

#[derive(Clone)]
pub(crate) struct InCall<S> {
    name: ServiceName,
    figures: CallFigures,
    routes: S,
    /// Calls come over a socket, where they may have waited for long.
    is_over_socket: bool,
}

impl<S> InCall<S> {
    pub(crate) fn new(name: ServiceName, routes: S) -> Self {
        Self { name, figures: CallFigures::of(name), routes, is_over_socket: false }
    }

    pub(crate) fn over_socket(name: ServiceName, routes: S) -> Self {
        Self { is_over_socket: true, ..Self::new(name, routes) }
    }
}

impl<B, R, S> Service<Request<B>> for InCall<S>
where
    S: Service<Request<B>, Response = Response<R>>,
    S::Future: Send + 'static,
{
    type Response = Response<R>;
    type Error = S::Error;
    type Future = BoxFuture<'static, Result<Response<R>, S::Error>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.routes.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let measured = MeasuredCall::begin(&self.figures, request.uri().path());
        let answering = spans::in_call(self.name, request, |request| self.routes.call(request));
        let answering =
            answering.inspect(move |answer| measured.end(answer.as_ref().ok().map(Response::headers)));
        if !self.is_over_socket {
            return answering.boxed();
        }
        async move {
            look_for_reset().await;
            answering.await
        }
        .boxed()
    }
}

/// Pauses once, and HTTP/2's server drops the call here if its caller has reset it. A process that stood
/// still receives a call and its reset together, long after the call's deadline; the deadline's header counts
/// from the arrival.
async fn look_for_reset() {
    let mut has_paused = false;
    let pause = poll_fn(|context| {
        if std::mem::replace(&mut has_paused, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    });
    pause.await;
}
