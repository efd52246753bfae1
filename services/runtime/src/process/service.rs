//! The parts of a built service.

use std::time::Duration;

use futures_util::future::BoxFuture;
use serde::de::DeserializeOwned;
use tokio_util::sync::CancellationToken;
use tonic::service::Routes;

use crate::config::InstallationConfig;
use crate::name::ServiceName;
use crate::outbox::{Backlog, Handler, Worker};
use crate::seal::SealedColumn;
use crate::timed;

/// The reason why a process does not start, or ends: one line for an operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ServeError(String);

impl ServeError {
    pub fn new(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// The settings of a service's own section.
pub trait ServiceConfig: DeserializeOwned {
    /// Refuses values that the service cannot run with, without connecting to anything.
    fn check(&self, _common: &InstallationConfig) -> Result<(), ServeError> {
        Ok(())
    }
}

type BackgroundTask = Box<dyn FnOnce(CancellationToken) -> BoxFuture<'static, ()> + Send>;

/// The future of a service. Boxed, so that its code is compiled with its own crate, and not again in each
/// binary that awaits it.
pub type ServiceFuture = BoxFuture<'static, Result<Service, ServeError>>;

/// A built service: its gRPC routes and its jobs, not yet listening.
pub struct Service {
    pub(crate) name: ServiceName,
    pub(crate) routes: Routes,
    pub(crate) handlers: Vec<Handler>,
    pub(crate) sealed: &'static [SealedColumn],
    pub(crate) background: Vec<(&'static str, BackgroundTask)>,
}

impl Service {
    pub fn new(name: ServiceName, routes: Routes) -> Self {
        Self { name, routes, handlers: Vec::new(), sealed: &[], background: Vec::new() }
    }

    /// The columns of this service's own tables with sealed values.
    #[must_use]
    pub fn sealed(self, columns: &'static [SealedColumn]) -> Self {
        Self { sealed: columns, ..self }
    }

    /// The handlers of this service's outbox.
    #[must_use]
    pub fn handlers(mut self, handlers: Vec<Handler>) -> Self {
        self.handlers.extend(handlers);
        self
    }

    /// Work that runs beside the calls until the token is cancelled.
    #[must_use]
    pub fn background<F, Fut>(mut self, name: &'static str, run: F) -> Self
    where
        F: FnOnce(CancellationToken) -> Fut + Send + 'static,
        Fut: Future<Output = ()> + Send + 'static,
    {
        self.background.push((name, Box::new(move |stop| Box::pin(run(stop)))));
        self
    }

    /// Work that runs at once and then after each pause; `run` logs its own failures.
    #[must_use]
    pub fn every<A, F, Fut>(self, pause: Duration, name: &'static str, app: &A, run: F) -> Self
    where
        A: Clone + Send + Sync + 'static,
        F: Fn(A) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = ()> + Send + 'static,
    {
        let app = app.clone();
        self.background(name, move |stop| timed::every(pause, stop, move || run(app.clone())))
    }

    /// All that calls ask for: the routes, and the sealed columns.
    pub(crate) fn answered(&self) -> (Routes, &'static [SealedColumn]) {
        (self.routes.clone(), self.sealed)
    }

    /// The worker that delivers this service's outbox.
    pub fn worker(&self, runtime: &crate::Runtime) -> Worker {
        Worker::new(&runtime.db, &runtime.outbox, self.handlers.clone())
    }

    /// The gauges of the messages that wait for it.
    pub(crate) fn backlog(&self, runtime: &crate::Runtime) -> Backlog {
        Backlog::of(runtime, &self.handlers)
    }
}
