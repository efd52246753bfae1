use std::net::SocketAddr;

use tokio::net::TcpListener;
use tokio_stream::wrappers::TcpListenerStream;
use tokio_util::sync::{CancellationToken, DropGuard};
use tonic::service::Routes;
use tonic::transport::Server;

use crate::client::Wire;
use crate::context::Runtime;
use crate::name::ServiceName;
use crate::outbox::Worker;
use crate::service::Service;
use crate::start::{Shared, endpoint};

/// A service on a free port; it stops when this is dropped.
pub struct Served {
    pub address: SocketAddr,
    shared: Shared,
    name: ServiceName,
    worker: Worker,
    _stop: DropGuard,
}

impl Served {
    /// As the edge reaches it.
    pub fn wire(&self) -> Wire {
        self.wire_from(ServiceName::Edge)
    }

    /// As another service reaches it.
    pub fn wire_from(&self, caller: ServiceName) -> Wire {
        let endpoint = endpoint(&format!("http://{}", self.address)).expect("an endpoint");
        let mut shared = self.shared.clone();
        shared.endpoints.insert(self.name, endpoint);
        shared.peers(caller).wire(self.name).expect("a wire")
    }

    /// Delivers what is due until nothing is.
    pub async fn drain_outbox(&self) {
        while self.worker.run_once().await.expect("the outbox") > 0 {}
    }
}

pub(super) async fn serve(shared: &Shared, runtime: Runtime, service: Service) -> Served {
    let (listener, address) = listen().await;
    let stop = CancellationToken::new();
    let (worker, name) = (service.worker(&runtime), service.name);
    tokio::spawn(crate::serve::grpc(name, service.routes, runtime, listener, true, stop.clone()));
    Served { address, shared: shared.clone(), name, worker, _stop: stop.drop_guard() }
}

/// Answers as a neighbour would; stops with the test.
pub async fn serve_fake(routes: Routes) -> SocketAddr {
    let (listener, address) = listen().await;
    let incoming = TcpListenerStream::new(listener);
    tokio::spawn(async move {
        Server::builder().add_routes(routes).serve_with_incoming(incoming).await.expect("a fake service");
    });
    address
}

async fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    let address = listener.local_addr().expect("its address");
    (listener, address)
}
