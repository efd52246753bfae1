//! A link to a server that a test may break.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use mostrador_runtime::client::endpoint;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tonic::transport::Endpoint;

/// A link that forwards bytes in both directions.
pub(crate) struct Link {
    address: SocketAddr,
    is_frozen: Arc<watch::Sender<bool>>,
    generation: Arc<AtomicUsize>,
    passing: JoinHandle<()>,
}

impl Link {
    pub(crate) async fn to(server: SocketAddr) -> Self {
        Self::at(([127, 0, 0, 1], 0).into(), server).await
    }

    pub(crate) async fn at(address: SocketAddr, server: SocketAddr) -> Self {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let is_frozen = Arc::new(watch::Sender::new(false));
        let generation = Arc::new(AtomicUsize::new(0));
        let (frozen, newest) = (Arc::clone(&is_frozen), Arc::clone(&generation));
        let passing = tokio::spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                let (near, _) = listener.accept().await.unwrap();
                let (frozen, newest) = (Arc::clone(&frozen), Arc::clone(&newest));
                let own = newest.load(Ordering::SeqCst);
                connections.spawn(async move {
                    let Ok(far) = TcpStream::connect(server).await else { return };
                    let (near, far) = (near.into_split(), far.into_split());
                    let is_old = || newest.load(Ordering::SeqCst) != own;
                    tokio::join!(
                        pass(near.0, far.1, &frozen, &is_old),
                        pass(far.0, near.1, &frozen, &is_old)
                    );
                });
            }
        });
        Self { address, is_frozen, generation, passing }
    }

    pub(crate) fn endpoint(&self) -> Endpoint {
        endpoint(&format!("http://{}", self.address)).unwrap()
    }

    /// Accepts connections and bytes, and forwards nothing, as a stopped process does.
    pub(crate) fn freeze(&self) {
        self.is_frozen.send_replace(true);
    }

    pub(crate) fn thaw(&self) {
        self.is_frozen.send_replace(false);
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops forwarding on the open connections without closing them.
    pub(crate) fn forget_connections(&self) {
        self.generation.fetch_add(1, Ordering::SeqCst);
    }

    /// Closes its connections and accepts no more, as a killed process does.
    pub(crate) fn close(&self) {
        self.passing.abort();
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    frozen: &watch::Sender<bool>,
    is_old: &impl Fn() -> bool,
) {
    let (mut bytes, mut frozen) = (vec![0; 16 * 1024], frozen.subscribe());
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if frozen.wait_for(|is_frozen| !is_frozen).await.is_err() {
            return;
        }
        if is_old() {
            std::future::pending::<()>().await;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// An address that never accepts a connection, as behind a firewall that drops packets. The second value
/// holds the connections that fill its queue.
pub(crate) async fn black_hole() -> (Endpoint, Vec<TcpStream>) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, 1], 0).into()).unwrap();
    let listener = socket.listen(1).unwrap();
    let address = listener.local_addr().unwrap();
    let mut full = Vec::new();
    while let Ok(connected) =
        tokio::time::timeout(std::time::Duration::from_millis(300), TcpStream::connect(address)).await
    {
        full.push(connected.unwrap());
    }
    // The listener accepts nothing, and lives as long as the test.
    std::mem::forget(listener);
    (endpoint(&format!("http://{address}")).unwrap(), full)
}
