//! Newsletter: subscribers and their consent.
//!
//! Owns subscribers and their consent. May not know owners or accounts; mailer renders and sends the mails.
//! An address gets only the confirmation mail until its link is followed.

pub mod app;
pub mod config;
mod convert;
pub mod domain;
pub mod error;
pub mod jobs;
mod mails;
mod rpc;
mod steps;
pub mod store;
pub mod topics;

use include_dir::{Dir, include_dir};
use mostrador_proto::newsletter::v1::newsletter_service_server::NewsletterServiceServer;
use mostrador_runtime::{Runtime, Service, ServiceFuture, ServiceName};
use tonic::service::Routes;

pub use config::Config;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> ServiceFuture {
    Box::pin(async move {
        let app = app::App { runtime, config };
        let routes = Routes::new(NewsletterServiceServer::new(rpc::Rpc::new(app.clone())));
        Ok(jobs::add_to(Service::new(ServiceName::Newsletter, routes), &app))
    })
}
