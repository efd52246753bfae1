//! Renders and sends every mail.
//!
//! This service owns the waiting mails: rows of runtime's outbox under the ids that their senders' outboxes
//! gave them. It remembers for 90 days the mails that owners were sent. It knows no account, order or
//! password; requests bring the content, and auth gives only an owner's address.
//!
//! To add a mail see [`domain::Mail`].

pub mod app;
pub mod config;
mod contacts;
pub mod convert;
pub mod domain;
pub mod error;
mod forgotten;
pub mod jobs;
pub mod render;
pub mod rpc;
mod steps;
pub mod store;
mod timeline;
pub mod topics;
pub mod transport;

use include_dir::{Dir, include_dir};
use mostrador_proto::mailer::v1::mailer_service_server::MailerServiceServer;
use mostrador_runtime::{Runtime, Service, ServiceFuture, ServiceName};
use tonic::service::Routes;

pub use config::Config;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> ServiceFuture {
    Box::pin(async move {
        let app = app::App::new(&config, runtime)?;
        let routes = Routes::new(MailerServiceServer::new(rpc::Rpc::new(app.clone())));
        Ok(jobs::add_to(Service::new(ServiceName::Mailer, routes).sealed(steps::SEALED), &app))
    })
}
