//! Registration: prospects and their proof of an e-mail address, identity documents, demo requests, votes on
//! the manual.
//!
//! Owns sign-up drafts until an account exists, the identity documents of owners, and visitors' requests
//! without an account. May not know passwords (auth stages them), accounts or shops (the account service
//! makes them under ids made here), or the shapes of mails (mailer).
//!
//! - the rules: [`domain`]; a step's form is parsed by `domain/personal.rs` and `domain/business.rs`;
//! - a new setting: `config.rs`; a new reason: `error.rs`, and its sentences in `web/messages`;
//! - new terms: a folder `terms/<day>` with a file per language, its numbers, and `changes.json` with what is
//!   new; it is in force from its day on (WIB). A version that people accepted stays as it is.

pub mod config;
pub mod domain;
pub mod error;
pub mod jobs;
pub mod store;
pub mod topics;
pub mod vault;

mod app;
mod convert;
mod mails;
mod rpc;
mod steps;
mod timeline;

use include_dir::{Dir, include_dir};
use mostrador_proto::registration::v1::registration_service_server::RegistrationServiceServer;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Runtime, Service, ServiceFuture, ServiceName};
use tonic::service::Routes;

pub use config::Config;

use app::{App, Sales};
use domain::areas::Areas;
use domain::terms::Versions;
use steps::sealed_columns::SEALED;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> ServiceFuture {
    Box::pin(async move {
        let areas = Areas::load().map_err(ServeError::new)?;
        let terms = Versions::recorded().ok_or_else(|| ServeError::new("the terms lack a file"))?;
        let sales = Sales::of(&config, runtime.env)?;
        let keys = app::master_keys(&config, &runtime.random)?;
        let vault = steps::open_vault::open_vault(&runtime, keys).await?;
        let app = App::new(runtime, config, (areas, terms), sales, vault);
        let routes = Routes::new(RegistrationServiceServer::new(rpc::Rpc::new(app.clone())));
        let service = Service::new(ServiceName::Registration, routes).sealed(SEALED);
        Ok(jobs::add_to(service, &app))
    })
}
