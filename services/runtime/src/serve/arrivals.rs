//! The incoming connections of a service.

use std::collections::VecDeque;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use futures_util::stream::{self, Stream};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;
use tonic::transport::server::Connected;

use crate::name::ServiceName;
use crate::tls::{Certificates, Greeting};

/// The number of callers that prove their identity at once. One more caller replaces the first one, which is
/// slow or silent, so that silent callers keep no other out.
const MOST_GREETED: usize = 256;

/// The service on the other side of a call's connection, if it has shown its certificate.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ConnectionCaller(pub(crate) Option<ServiceName>);

/// The ways in which callers come to a service.
#[derive(Clone)]
pub(super) enum Ways {
    /// Each call proves its caller by a key.
    Plain,
    /// Each connection proves its caller by a certificate.
    Secure(Certificates),
    /// Keys or certificates, during the transition between them.
    Either(Certificates),
}

pub(super) struct Connection {
    stream: Either<TcpStream, Box<TlsStream<TcpStream>>>,
    caller: Option<ServiceName>,
}

impl From<Greeting> for Connection {
    fn from(greeted: Greeting) -> Self {
        match greeted {
            Greeting::Proved(stream, caller) => Self { stream: Either::Right(stream), caller: Some(caller) },
            Greeting::Plain(socket) => Self { stream: Either::Left(socket), caller: None },
        }
    }
}

struct Arrivals {
    listener: Arc<TcpListener>,
    ways: Ways,
    greeted: JoinSet<Option<Greeting>>,
    /// The tasks of `greeted` in order of arrival; some have ended.
    in_order: VecDeque<AbortHandle>,
}

/// The new connections of a listener, with the delay of small packets off, as otherwise each answer waits 40
/// ms. With certificates, only callers that have proved their identity pass, or that may prove it call by
/// call; a slow caller delays no other.
pub(super) fn arrivals(
    listener: Arc<TcpListener>,
    ways: Ways,
) -> impl Stream<Item = io::Result<Connection>> + Send {
    let arrivals = Arrivals { listener, ways, greeted: JoinSet::new(), in_order: VecDeque::new() };
    stream::unfold(arrivals, |mut arrivals| async {
        let next = arrivals.next().await;
        Some((next, arrivals))
    })
}

impl Arrivals {
    async fn next(&mut self) -> io::Result<Connection> {
        loop {
            tokio::select! {
                accepted = self.listener.accept() => {
                    let (socket, _) = accepted?;
                    // A caller that has left again is no failure of the listener.
                    if socket.set_nodelay(true).is_err() {
                        continue;
                    }
                    match self.ways.clone() {
                        Ways::Plain => return Ok(Greeting::Plain(socket).into()),
                        Ways::Secure(certificates) => self.greet(certificates.greet(socket, false)),
                        Ways::Either(certificates) => self.greet(certificates.greet(socket, true)),
                    }
                }
                Some(greeted) = self.greeted.join_next() => {
                    if let Ok(Some(greeted)) = greeted {
                        return Ok(greeted.into());
                    }
                }
            }
        }
    }

    fn greet(&mut self, greeting: impl Future<Output = Option<Greeting>> + Send + 'static) {
        self.in_order.retain(|greeting| !greeting.is_finished());
        if self.in_order.len() >= MOST_GREETED
            && let Some(first) = self.in_order.pop_front()
        {
            first.abort();
        }
        self.in_order.push_back(self.greeted.spawn(greeting));
    }
}

impl Connected for Connection {
    type ConnectInfo = ConnectionCaller;

    fn connect_info(&self) -> ConnectionCaller {
        ConnectionCaller(self.caller)
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
