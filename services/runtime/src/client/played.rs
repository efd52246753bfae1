//! A test's simulated network, in place of the machine's.

use std::io;
use std::sync::Arc;

use futures_util::future::{BoxFuture, FutureExt};
use http::Uri;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};

/// A connection of any kind.
pub trait PlayedConnection: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> PlayedConnection for T {}

type PlayedDial =
    dyn Fn(String, u16) -> BoxFuture<'static, io::Result<Box<dyn PlayedConnection>>> + Send + Sync;

/// Makes connections to a name and port; clones share it.
#[derive(Clone)]
pub struct PlayedNetwork(Arc<PlayedDial>);

impl PlayedNetwork {
    pub fn new<F, Fut>(dial: F) -> Self
    where
        F: Fn(String, u16) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = io::Result<Box<dyn PlayedConnection>>> + Send + 'static,
    {
        Self(Arc::new(move |host, port| dial(host, port).boxed()))
    }

    pub(super) fn dial(
        &self,
        uri: &Uri,
    ) -> BoxFuture<'static, io::Result<TokioIo<Box<dyn PlayedConnection>>>> {
        let dialling = (self.0)(uri.host().unwrap_or_default().to_owned(), uri.port_u16().unwrap_or(80));
        async move { dialling.await.map(TokioIo::new) }.boxed()
    }
}
