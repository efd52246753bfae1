//! Renders and sends every mail.
//!
//! Owns no data but what waits to be sent: a mail is a row of runtime's outbox under the id that its sender's outbox
//! gave it. Knows no account, order or password; it is told what to say, and asks auth only where an owner's mail goes.
//!
//! To add a mail see [`domain::Mail`].

pub mod config;
pub mod domain;
pub mod error;
pub mod jobs;
pub mod render;
pub mod rpc;
pub mod transport;

use std::sync::Arc;

use include_dir::Dir;
use mostrador_proto::mailer::v1::mailer_service_server::MailerServiceServer;
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::{Building, Runtime, Service, ServiceName};
use tonic::service::Routes;

pub use config::Config;
use domain::PublicUrl;
use jobs::Deliverer;
use render::Renderer;
use rpc::Rpc;
use transport::Transport;

/// No tables of its own: runtime's are enough.
pub static MIGRATIONS: Dir<'static> = Dir::new("", &[]);

pub fn build(config: Config, runtime: Runtime) -> Building {
    Box::pin(async move {
        config.refuse_unsafe(runtime.env).map_err(ServeError::new)?;
        let public_url = PublicUrl::new(&runtime.public_url);
        let transport = Transport::new(&config, &public_url, &runtime.data).map_err(ServeError::new)?;
        let transport = Arc::new(transport);
        let deliverer = Deliverer {
            clock: runtime.clock.clone(),
            auth: runtime
                .wire(ServiceName::Auth)
                .map_err(|_| ServeError::new("MOSTRADOR_ENDPOINTS__AUTH is not set"))?,
            renderer: Renderer::new(public_url).map_err(ServeError::new)?,
            transport: Arc::clone(&transport),
        };
        let routes = Routes::new(MailerServiceServer::new(Rpc { runtime, transport }));
        Ok(Service::new(ServiceName::Mailer, routes).handlers(vec![deliverer.handler()]))
    })
}
