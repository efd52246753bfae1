//! Renders and sends every mail.
//!
//! Owns what waits to be sent, a row of runtime's outbox under the id that its sender's outbox gave it, and remembers
//! for 90 days which mails owners were sent. Knows no account, order or password; it is told what to say, and asks auth
//! only where an owner's mail goes.
//!
//! To add a mail see [`domain::Mail`].

pub mod app;
pub mod config;
pub mod convert;
pub mod domain;
pub mod error;
pub mod jobs;
pub mod render;
pub mod rpc;
pub mod store;
mod timeline;
pub mod topics;
pub mod transport;

use include_dir::{Dir, include_dir};
use mostrador_proto::mailer::v1::mailer_service_server::MailerServiceServer;
use mostrador_runtime::{Building, Runtime, Service, ServiceName};
use tonic::service::Routes;

pub use config::Config;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> Building {
    Box::pin(async move {
        let app = app::App::new(&config, runtime)?;
        let routes = Routes::new(MailerServiceServer::new(rpc::Rpc::new(app.clone())));
        Ok(jobs::add_to(Service::new(ServiceName::Mailer, routes), &app))
    })
}
