//! Renders and sends every mail.
//!
//! Owns what waits to be sent, a row of runtime's outbox under the id that its sender's outbox gave it, and remembers
//! for 90 days which mails owners were sent. Knows no account, order or password; it is told what to say, and asks auth
//! only where an owner's mail goes.
//!
//! To add a mail see [`domain::Mail`].

pub mod config;
pub mod domain;
pub mod error;
pub mod jobs;
pub mod render;
pub mod rpc;
pub mod store;
mod timeline;
pub mod transport;

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use mostrador_proto::mailer::v1::mailer_service_server::MailerServiceServer;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::timed::every;
use mostrador_runtime::{Building, Runtime, Service, ServiceName};
use tonic::service::Routes;

pub use config::Config;
use domain::PublicUrl;
use jobs::{Deliverer, sweep};
use render::Renderer;
use rpc::Rpc;
use transport::Transport;

pub static MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

pub fn build(config: Config, runtime: Runtime) -> Building {
    Box::pin(async move {
        config.refuse_unsafe(runtime.env).map_err(ServeError::new)?;
        let public_url = PublicUrl::new(&runtime.public_url);
        let transport = Transport::new(&config, &public_url, &runtime.data).map_err(ServeError::new)?;
        let transport = Arc::new(transport);
        let deliverer = Deliverer {
            clock: runtime.clock.clone(),
            db: runtime.db.clone(),
            auth: runtime
                .wire(ServiceName::Auth)
                .map_err(|_| ServeError::new("MOSTRADOR_ENDPOINTS__AUTH is not set"))?,
            renderer: Renderer::new(public_url).map_err(ServeError::new)?,
            transport: Arc::clone(&transport),
        };
        let swept = runtime.clone();
        let routes = Routes::new(MailerServiceServer::new(Rpc { runtime, transport }));
        let service = Service::new(ServiceName::Mailer, routes)
            .handlers(vec![deliverer.handler()])
            .background("sweep", move |stop| every(sweep::EVERY, stop, move || sweep::run(swept.clone())));
        Ok(service)
    })
}
