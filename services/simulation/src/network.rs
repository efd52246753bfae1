//! Connections over the simulated network, for gRPC.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::stream::{self, Stream};
use mostrador_runtime::client::{PlayedConnection, PlayedNetwork};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tonic::transport::server::Connected;
use turmoil::net::{TcpListener, TcpStream};

/// The port on which each host listens.
pub(crate) const PORT: u16 = 80;

/// Connects by the names of hosts.
pub(crate) fn network() -> PlayedNetwork {
    PlayedNetwork::new(|host, port| async move {
        let connection = TcpStream::connect((host, port)).await?;
        Ok(Box::new(connection) as Box<dyn PlayedConnection>)
    })
}

/// The incoming connections of the calling runtime's host.
pub(crate) async fn arrivals() -> io::Result<impl Stream<Item = io::Result<Arrival>>> {
    let listener = TcpListener::bind(("0.0.0.0", PORT)).await?;
    Ok(stream::unfold(listener, |listener| async {
        let arrival = listener.accept().await.map(|(stream, _)| Arrival(stream));
        Some((arrival, listener))
    }))
}

pub(crate) struct Arrival(TcpStream);

impl Connected for Arrival {
    type ConnectInfo = ();

    fn connect_info(&self) {}
}

impl AsyncRead for Arrival {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl AsyncWrite for Arrival {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
