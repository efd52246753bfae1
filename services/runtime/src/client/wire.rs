//! The transport of generated clients.

use std::task::{Context, Poll};

use futures_util::future::{BoxFuture, FutureExt, ready};
use http::{Request, Response};
use tonic::Status;
use tonic::body::Body;
use tower::Service;

use super::call_error::CallError;
use super::local::LocalService;
use super::remote::Remote;
use crate::credential::Pass;
use crate::metadata::CREDENTIAL;

/// The connection to one service, for `AuthServiceClient::new(wire)`. Without a certificate, every request
/// carries the caller's credential. Clones share the connection.
#[derive(Clone)]
pub struct Wire {
    pass: Option<Pass>,
    way: Way,
}

#[derive(Clone)]
pub(super) enum Way {
    Remote(Remote),
    Local(LocalService),
}

impl Wire {
    pub(super) fn new(pass: Option<Pass>, way: Way) -> Self {
        Self { pass, way }
    }
}

impl Service<Request<Body>> for Wire {
    type Response = Response<Body>;
    type Error = CallError;
    type Future = BoxFuture<'static, Result<Response<Body>, CallError>>;

    /// Always ready: a call itself waits for its connection, until its deadline.
    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), CallError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        match self.pass.as_ref().map(Pass::token).transpose() {
            Ok(Some(token)) => drop(request.headers_mut().insert(CREDENTIAL, token)),
            Ok(None) => {}
            Err(failure) => return ready(Ok(Status::from(failure).into_http())).boxed(),
        }
        match &mut self.way {
            Way::Remote(remote) => remote.call(request),
            Way::Local(service) => service.call(request),
        }
    }
}
