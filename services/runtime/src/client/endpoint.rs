use std::io;
use std::time::Duration;

use http::Uri;
use hyper_util::rt::TokioIo;
use tonic::transport::{Channel, Endpoint};
use tower::service_fn;

#[cfg(feature = "testing")]
use super::played::PlayedNetwork;
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

/// How a connection is made.
#[derive(Clone)]
pub(super) enum Dialling {
    Plain,
    Secure(Handshake),
    /// Over a test's simulated network.
    #[cfg(feature = "testing")]
    Played(PlayedNetwork),
}

impl From<Option<Handshake>> for Dialling {
    fn from(handshake: Option<Handshake>) -> Self {
        handshake.map_or(Self::Plain, Self::Secure)
    }
}

/// A connection that opens at its first use, within the endpoint's time.
pub(super) fn connect(endpoint: &Endpoint, dialling: &Dialling) -> Channel {
    match dialling.clone() {
        Dialling::Plain => endpoint.connect_lazy(),
        Dialling::Secure(handshake) => endpoint.connect_with_connector_lazy(service_fn(move |uri: Uri| {
            let handshake = handshake.clone();
            async move {
                let host = uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
                let connection = handshake.begin(host, uri.port_u16().unwrap_or(443)).await?;
                Ok::<_, io::Error>(TokioIo::new(connection))
            }
        })),
        #[cfg(feature = "testing")]
        Dialling::Played(network) => {
            endpoint.connect_with_connector_lazy(service_fn(move |uri: Uri| network.dial(&uri)))
        }
    }
}
