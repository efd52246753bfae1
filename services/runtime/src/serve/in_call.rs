//! Answers each call of a service in its span, and measures it.

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
}

impl<S> InCall<S> {
    pub(crate) fn new(name: ServiceName, routes: S) -> Self {
        Self { name, figures: CallFigures::of(name), routes }
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
        answering.inspect(move |answer| measured.end(answer.as_ref().ok().map(Response::headers))).boxed()
    }
}
