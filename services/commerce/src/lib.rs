//! Commerce: the catalogue, baskets, orders, and the money that pays them.
//!
//! It owns baskets, orders, held amounts, bank statements and the ledger of their money. It knows accounts
//! and owners by id only: auth knows the owners, the account service gives them the goods of a paid order,
//! and mailer writes to them.

pub mod app;
pub mod config;
pub mod convert;
pub mod domain;
pub mod error;
pub mod full_pools;
pub mod jobs;
pub mod mails;
pub mod rpc;
pub mod statements;
pub mod steps;
pub mod store;
pub mod timeline;
pub mod topics;

use include_dir::{Dir, include_dir};
use mostrador_proto::commerce::v1::commerce_service_server::CommerceServiceServer;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Runtime, Service, ServiceFuture, ServiceName};
use tonic::service::Routes;

pub use config::Config;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> ServiceFuture {
    Box::pin(async move {
        let app = app::App::new(config, runtime).map_err(ServeError::new)?;
        app.put_prices_in_force().await.map_err(ServeError::new)?;
        let routes = Routes::new(CommerceServiceServer::new(rpc::Rpc::new(app.clone())));
        Ok(jobs::add_to(Service::new(ServiceName::Commerce, routes), &app))
    })
}
