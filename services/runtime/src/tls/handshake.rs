//! The beginning of a connection, on both sides.

use std::io;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::{TlsAcceptor, TlsConnector, client, server};

use super::{Certificates, names};
use crate::measures;
use crate::name::ServiceName;

/// The time for a caller's first bytes: a real caller would have given up before.
const GREETED_WITHIN: Duration = Duration::from_secs(1);
/// The first byte of a TLS connection, and of a plain HTTP/2 connection.
const TLS: u8 = 0x16;
const PLAIN: u8 = b'P';

/// The accepted beginning of a connection.
pub(crate) enum Greeting {
    Proved(Box<server::TlsStream<TcpStream>>, ServiceName),
    /// Each call on the connection must prove its caller.
    Plain(TcpStream),
}

#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error("it ended before it said anything")]
    Left,
    #[error("it comes without TLS, and MOSTRADOR_TLS_TRANSITION is off")]
    Plain,
    #[error("it begins neither by TLS nor by HTTP/2")]
    Strange,
    #[error("its certificate does not name one service")]
    Nameless,
    #[error("it said too little for too long")]
    Silent,
    #[error(transparent)]
    Broken(#[from] io::Error),
}

/// Begins connections to one service.
#[derive(Clone)]
pub struct Handshake {
    certificates: Certificates,
    peer: ServiceName,
}

impl Handshake {
    /// Begins a connection; refuses a server that is another service.
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
    /// The handshake of connections to `peer`.
    pub fn handshake(&self, peer: ServiceName) -> Handshake {
        Handshake { certificates: self.clone(), peer }
    }

    /// `None` for a caller that does not prove its service, unless plain connections are allowed and it
    /// begins one.
    pub(crate) async fn greet(self, socket: TcpStream, takes_plain: bool) -> Option<Greeting> {
        let from = socket.peer_addr().ok();
        let begun = timeout(GREETED_WITHIN, self.begun(socket, takes_plain)).await;
        let begun = begun.unwrap_or(Err(Refusal::Silent));
        let outcome = match &begun {
            Ok(Greeting::Proved(..)) => "proved",
            Ok(Greeting::Plain(_)) => "plain",
            Err(Refusal::Left) => "left",
            Err(Refusal::Plain) => "plain_refused",
            Err(_) => "unproved",
        };
        measures::TLS_ARRIVALS.of([self.me().as_str().into(), outcome.into()]).increment(1);
        let from = from.map(tracing::field::display);
        match begun {
            Ok(greeting) => Some(greeting),
            Err(Refusal::Left) => {
                tracing::debug!(from, "a caller left before it said anything");
                None
            }
            Err(problem) => {
                tracing::warn!(from, %problem, "a connection is refused: its caller does not prove who it is");
                None
            }
        }
    }

    async fn begun(&self, socket: TcpStream, takes_plain: bool) -> Result<Greeting, Refusal> {
        let mut first = [0];
        // The peek leaves the byte for the readers of the connection.
        if socket.peek(&mut first).await? == 0 {
            return Err(Refusal::Left);
        }
        match first {
            [TLS] => {}
            [PLAIN] if takes_plain => return Ok(Greeting::Plain(socket)),
            [PLAIN] => return Err(Refusal::Plain),
            _ => return Err(Refusal::Strange),
        }
        let acceptor = TlsAcceptor::from(self.current().as_server.clone());
        let stream = acceptor.accept(socket).await?;
        let caller = caller(&stream).ok_or(Refusal::Nameless)?;
        Ok(Greeting::Proved(Box::new(stream), caller))
    }
}

fn caller(stream: &server::TlsStream<TcpStream>) -> Option<ServiceName> {
    let (_, session) = stream.get_ref();
    names::service(session.peer_certificates()?.first()?)
}
