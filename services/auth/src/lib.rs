//! Identity: owners, agents, their passwords and sessions.
//!
//! This service owns identities. It knows nothing of an account's state but the standing, which account tells
//! it. It may not know shops, orders or drafts, and holds only the hashed password of a sign-up.

pub mod app;
mod budgets;
pub mod config;
mod convert;
pub mod domain;
pub mod error;
pub mod hashing;
pub mod jobs;
mod mails;
mod rpc;
mod steps;
pub mod store;
mod timeline;
pub mod topics;

use include_dir::{Dir, include_dir};
use mostrador_proto::auth::v1::auth_service_server::AuthServiceServer;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Runtime, Service, ServiceFuture, ServiceName};
use tonic::service::Routes;

use app::App;
use config::Config;
use steps::keys::sealed_columns::SEALED;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

/// The gRPC routes and the jobs; the service does not listen yet.
pub fn build(config: Config, runtime: Runtime) -> ServiceFuture {
    Box::pin(async move {
        let app = App::open(config, runtime).await.map_err(ServeError::new)?;
        let routes = Routes::new(AuthServiceServer::new(rpc::Rpc { app: app.clone() }));
        Ok(jobs::add_to(Service::new(ServiceName::Auth, routes).sealed(SEALED), &app))
    })
}
