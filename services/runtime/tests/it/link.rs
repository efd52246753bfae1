//! A link to a server that a test may break.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

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
        Self::by(TcpListener::bind(("127.0.0.1", 0)).await.unwrap(), server)
    }

    /// Accepts its connections from this listener.
    pub(crate) fn by(listener: TcpListener, server: SocketAddr) -> Self {
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
        tokio::time::timeout(Duration::from_millis(300), TcpStream::connect(address)).await
    {
        full.push(connected.unwrap());
    }
    // The listener accepts nothing, and lives as long as the test.
    std::mem::forget(listener);
    (endpoint(&format!("http://{address}")).unwrap(), full)
}

/// Sums up how long a busy machine holds a test up: the watch and all other parts of the test share a thread.
pub(crate) struct HeldUp {
    micros: Arc<AtomicU64>,
    watching: JoinHandle<()>,
}

impl HeldUp {
    const LOOK_EVERY: Duration = Duration::from_millis(20);
    /// A timer may be later than its time by this on any machine.
    const USUAL: Duration = Duration::from_millis(5);

    pub(crate) fn watch() -> Self {
        let micros = Arc::new(AtomicU64::new(0));
        let sum = Arc::clone(&micros);
        let watching = tokio::spawn(async move {
            loop {
                let begun = Instant::now();
                tokio::time::sleep(Self::LOOK_EVERY).await;
                let late = begun.elapsed().saturating_sub(Self::LOOK_EVERY);
                if late > Self::USUAL {
                    sum.fetch_add(u64::try_from(late.as_micros()).unwrap(), Ordering::SeqCst);
                }
            }
        });
        Self { micros, watching }
    }

    fn so_far(&self) -> Duration {
        Duration::from_micros(self.micros.load(Ordering::SeqCst))
    }

    /// The present moment, and how long the test has been held up before it.
    pub(crate) fn now(&self) -> (Instant, Duration) {
        (Instant::now(), self.so_far())
    }

    /// The time since a moment, less that of the machine.
    pub(crate) async fn since(&self, (begun, before): (Instant, Duration)) -> Duration {
        let took = begun.elapsed();
        // The watch notes the newest delay first.
        tokio::task::yield_now().await;
        took.saturating_sub(self.so_far().saturating_sub(before))
    }
}

impl Drop for HeldUp {
    fn drop(&mut self) {
        self.watching.abort();
    }
}
