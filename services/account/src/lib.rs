//! Accounts, their shops and their subscription.
//!
//! This service owns the state of an account and the rights of its owner. It may not know passwords, baskets
//! or money; it learns only whether an order is paid and how many days the order buys.

pub mod app;
pub mod config;
mod convert;
pub mod domain;
pub mod error;
pub mod jobs;
mod mails;
mod rpc;
pub mod steps;
pub mod store;
pub mod timeline;
pub mod topics;

use include_dir::{Dir, include_dir};
use mostrador_proto::account::v1::account_service_server::AccountServiceServer;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Runtime, Service, ServiceFuture, ServiceName};
use tonic::service::Routes;

pub use config::Config;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> ServiceFuture {
    Box::pin(async move {
        config.policy.check().map_err(ServeError::new)?;
        Ok(service(&app::App::new(config, runtime)))
    })
}

/// The service around this state.
pub fn service(app: &app::App) -> Service {
    let routes = Routes::new(AccountServiceServer::new(rpc::Rpc::new(app.clone())));
    jobs::add_to(Service::new(ServiceName::Account, routes), app)
}
