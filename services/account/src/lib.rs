//! Accounts, their shops and their subscription.
//!
//! Owns what an account is and what its owner may do. May not know passwords, baskets or money: of an order it learns
//! whether it is paid and how many days it buys.

pub mod app;
pub mod changes;
pub mod config;
pub mod domain;
pub mod error;
pub mod jobs;
pub mod rpc;
pub mod store;
pub mod timeline;

use include_dir::{Dir, include_dir};
use mostrador_proto::account::v1::account_service_server::AccountServiceServer;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::timed::every;
use mostrador_runtime::{Building, Runtime, Service, ServiceName};
use tonic::service::Routes;

pub use config::Config;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> Building {
    Box::pin(async move {
        let app = app::App::new(config, runtime).map_err(ServeError::new)?;
        let (handlers, told) = (jobs::handlers(&app), app.clone());
        let routes = Routes::new(AccountServiceServer::new(rpc::Accounts::new(app)));
        let service = Service::new(ServiceName::Account, routes).handlers(handlers);
        Ok(service.background("tell names", move |stop| {
            every(jobs::tell_names::EVERY, stop, move || jobs::tell_names::run(told.clone()))
        }))
    })
}
