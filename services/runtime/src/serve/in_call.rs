//! Answers each call of a service in its span.

use std::task::{Context, Poll};

use http::Request;
use tower::Service;

use crate::name::ServiceName;
use crate::spans::{self, InRequest};

#[derive(Clone)]
pub(crate) struct InCall<S> {
    name: ServiceName,
    routes: S,
}

impl<S> InCall<S> {
    pub(crate) const fn new(name: ServiceName, routes: S) -> Self {
        Self { name, routes }
    }
}

impl<B, S: Service<Request<B>>> Service<Request<B>> for InCall<S> {
    type Response = S::Response;
    type Error = S::Error;
    type Future = InRequest<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.routes.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        spans::in_call(self.name, request, |request| self.routes.call(request))
    }
}
