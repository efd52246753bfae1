//! The beginning of a connection, on both sides.

use std::io;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::{TlsAcceptor, TlsConnector, client, server};

use super::{Certificates, names};
use crate::name::ServiceName;

/// A caller that says nothing for so long is none: a real one has given up long before.
const GREETED_WITHIN: Duration = Duration::from_secs(1);

/// Begins connections to one service.
#[derive(Clone)]
pub struct Handshake {
    certificates: Certificates,
    peer: ServiceName,
}

impl Handshake {
    /// Refuses a server that is another service, wherever its address was found.
    pub(crate) async fn begin(&self, host: &str, port: u16) -> io::Result<client::TlsStream<TcpStream>> {
        let socket = TcpStream::connect((host, port)).await?;
        socket.set_nodelay(true)?;
        let name = names::server_name(self.peer).map_err(io::Error::other)?;
        let connector = TlsConnector::from(self.certificates.current().as_client.clone());
        connector.connect(name, socket).await.inspect_err(|error| {
            tracing::warn!(peer = %self.peer, host, port, %error, "a server does not prove who it is");
        })
    }
}

impl Certificates {
    /// The way in which a connection to this service begins.
    pub fn handshake(&self, peer: ServiceName) -> Handshake {
        Handshake { certificates: self.clone(), peer }
    }

    /// `None` for a caller that does not prove which service it is.
    pub(crate) async fn greet(
        self,
        socket: TcpStream,
    ) -> Option<(server::TlsStream<TcpStream>, ServiceName)> {
        let from = socket.peer_addr().ok();
        let acceptor = TlsAcceptor::from(self.current().as_server.clone());
        let problem = match timeout(GREETED_WITHIN, acceptor.accept(socket)).await {
            Ok(Ok(stream)) => match caller(&stream) {
                Some(caller) => return Some((stream, caller)),
                None => "its certificate does not name one service".to_owned(),
            },
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it said too little for too long".to_owned(),
        };
        tracing::warn!(?from, problem, "a connection is refused: its caller does not prove who it is");
        None
    }
}

fn caller(stream: &server::TlsStream<TcpStream>) -> Option<ServiceName> {
    let (_, session) = stream.get_ref();
    names::service(session.peer_certificates()?.first()?)
}
