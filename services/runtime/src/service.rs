//! The services by name, and what one of them consists of once it is built.

use std::fmt;

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;
use tonic::service::Routes;

use crate::outbox::{Handler, Worker};
use crate::serve::ServeError;

/// Everything that calls or is called. The operator's tool counts as a caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ServiceName {
    Auth,
    Registration,
    Commerce,
    Account,
    Newsletter,
    Mailer,
    Edge,
    /// `mostrador` on the command line.
    Operator,
}

impl ServiceName {
    /// Those that answer gRPC.
    pub const SERVERS: [Self; 6] =
        [Self::Auth, Self::Registration, Self::Commerce, Self::Account, Self::Newsletter, Self::Mailer];

    pub const ALL: [Self; 8] = [
        Self::Auth,
        Self::Registration,
        Self::Commerce,
        Self::Account,
        Self::Newsletter,
        Self::Mailer,
        Self::Edge,
        Self::Operator,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auth => "auth",
            Self::Registration => "registration",
            Self::Commerce => "commerce",
            Self::Account => "account",
            Self::Newsletter => "newsletter",
            Self::Mailer => "mailer",
            Self::Edge => "edge",
            Self::Operator => "operator",
        }
    }
}

impl fmt::Display for ServiceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

type Background = Box<dyn FnOnce(CancellationToken) -> BoxFuture<'static, ()> + Send>;

/// A service on its way. In a box its code is compiled with its own crate, and not again in each binary that waits for
/// it.
pub type Building = BoxFuture<'static, Result<Service, ServeError>>;

/// A built service: its gRPC routes and its jobs, not yet listening.
pub struct Service {
    pub(crate) name: ServiceName,
    pub(crate) routes: Routes,
    pub(crate) handlers: Vec<Handler>,
    pub(crate) background: Vec<(&'static str, Background)>,
}

impl Service {
    pub fn new(name: ServiceName, routes: Routes) -> Self {
        Self { name, routes, handlers: Vec::new(), background: Vec::new() }
    }

    /// What the outbox of this service knows to deliver.
    #[must_use]
    pub fn handlers(mut self, handlers: Vec<Handler>) -> Self {
        self.handlers.extend(handlers);
        self
    }

    /// Work that runs beside the calls until the token says stop.
    #[must_use]
    pub fn background<F, Fut>(mut self, name: &'static str, run: F) -> Self
    where
        F: FnOnce(CancellationToken) -> Fut + Send + 'static,
        Fut: Future<Output = ()> + Send + 'static,
    {
        self.background.push((name, Box::new(move |stop| Box::pin(run(stop)))));
        self
    }

    /// The worker that delivers this service's outbox.
    pub fn worker(&self, runtime: &crate::Runtime) -> Worker {
        Worker::new(&runtime.db, &runtime.outbox, self.handlers.clone())
    }
}
