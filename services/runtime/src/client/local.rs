//! A service of this process: its peers call its routes, without a socket.
//!
//! A call behaves as over HTTP/2: it has its deadline and its trace, it ends when its caller goes away, a
//! panic ends only its own call, and a draining service takes no more calls. It runs on the runtime of its
//! service, as the calling thread may have other calls to answer.

use std::sync::{Arc, PoisonError, RwLock};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use futures_util::future::{BoxFuture, ready};
use http::{Request, Response};
use tokio::runtime::Handle;
use tokio_util::task::task_tracker::TaskTrackerToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};
use tonic::TimeoutExpired;
use tonic::body::Body;
use tonic::service::Routes;
use tower::Service;

use super::call_error::{CallError, unavailable};
use super::deadline;
use super::local_body::LocalBody;
use crate::name::ServiceName;
use crate::serve::InCall;

/// Unavailable until it is bound, so that services that call each other can be built, and unavailable again
/// once it drains.
#[derive(Clone, Default)]
pub struct LocalService(Arc<RwLock<Option<Arc<Binding>>>>);

struct Binding {
    routes: InCall<Router>,
    runtime: Handle,
    calls: TaskTracker,
}

/// The service is bound already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a service is bound twice")]
pub struct SecondBinding;

impl LocalService {
    /// Starts answering calls, on the caller's runtime.
    pub(crate) fn bind(&self, name: ServiceName, routes: Routes) -> Result<(), SecondBinding> {
        let routes = InCall::new(name, routes.prepare().into_axum_router());
        let bound = Binding { routes, runtime: Handle::current(), calls: TaskTracker::new() };
        let mut place = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if place.is_some() {
            return Err(SecondBinding);
        }
        *place = Some(Arc::new(bound));
        Ok(())
    }

    /// Takes no more calls, waits for the running ones to end, and drops the service.
    pub(crate) async fn drain(&self) {
        let bound = self.0.write().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(bound) = bound {
            bound.calls.close();
            bound.calls.wait().await;
        }
    }

    /// The service with the token of a new call, which a drain waits for.
    fn enter(&self) -> Option<(Arc<Binding>, TaskTrackerToken)> {
        let place = self.0.read().unwrap_or_else(PoisonError::into_inner);
        place.as_ref().map(|bound| (Arc::clone(bound), bound.calls.token()))
    }
}

impl Service<Request<Body>> for LocalService {
    type Response = Response<Body>;
    type Error = CallError;
    type Future = BoxFuture<'static, Result<Response<Body>, CallError>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), CallError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        match self.enter() {
            Some((bound, call)) => Box::pin(answer(bound, call, request)),
            None => Box::pin(ready(Err(unavailable()))),
        }
    }
}

async fn answer(
    bound: Arc<Binding>,
    call: TaskTrackerToken,
    mut request: Request<Body>,
) -> Result<Response<Body>, CallError> {
    let within = deadline::of(request.headers());
    // A socket carries no extensions.
    request.extensions_mut().clear();
    let mut routes = bound.routes.clone();
    let answering = async move { (routes.call(request).await, call) };
    let task = AbortOnDropHandle::new(bound.runtime.spawn(answering));
    // The panic hook has reported a panic; the caller sees a lost call, as over a broken connection.
    let (Ok(answer), call) = in_time(within, task).await?.map_err(|_| unavailable())?;
    let (mut head, body) = answer.into_parts();
    head.extensions.clear();
    let body = LocalBody::new(body, bound.runtime.clone(), call);
    Ok(Response::from_parts(head, Body::new(body)))
}

/// Aborts the task when the time is over or the caller goes away.
async fn in_time<T>(within: Option<Duration>, task: impl Future<Output = T>) -> Result<T, CallError> {
    match within {
        Some(within) => tokio::time::timeout(within, task).await.map_err(|_| TimeoutExpired(()).into()),
        None => Ok(task.await),
    }
}
