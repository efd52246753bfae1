use std::io;
use std::time::Duration;

use http::Uri;
use hyper_util::rt::TokioIo;
use tonic::transport::{Channel, Endpoint};
use tower::service_fn;

use crate::tls::Handshake;

#[derive(Debug, thiserror::Error)]
pub enum BadEndpoint {
    #[error(transparent)]
    Url(#[from] tonic::transport::Error),
    #[error(
        "with MOSTRADOR_TLS_FOLDER each address must begin with https://, or none while MOSTRADOR_TLS_TRANSITION \
         is on"
    )]
    Plain,
    #[error("https:// needs MOSTRADOR_TLS_FOLDER")]
    WithoutCertificate,
}

/// The options of every gRPC connection between services.
pub fn endpoint(url: &str) -> Result<Endpoint, BadEndpoint> {
    Ok(Endpoint::from_shared(url.to_owned())?
        .connect_timeout(Duration::from_millis(250))
        .tcp_nodelay(true)
        .http2_keep_alive_interval(Duration::from_secs(10))
        .keep_alive_timeout(Duration::from_secs(5))
        .keep_alive_while_idle(true))
}

/// A connection that is made when it is first used, within the endpoint's time.
pub(super) fn connect(endpoint: &Endpoint, handshake: Option<&Handshake>) -> Channel {
    let Some(handshake) = handshake.cloned() else { return endpoint.connect_lazy() };
    endpoint.connect_with_connector_lazy(service_fn(move |uri: Uri| {
        let handshake = handshake.clone();
        async move {
            let host = uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
            let connection = handshake.begin(host, uri.port_u16().unwrap_or(443)).await?;
            Ok::<_, io::Error>(TokioIo::new(connection))
        }
    }))
}
