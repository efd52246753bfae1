use std::net::SocketAddr;

use tokio::net::TcpListener;
use tokio_stream::wrappers::TcpListenerStream;
use tokio_util::sync::{CancellationToken, DropGuard};
use tonic::service::Routes;
use tonic::transport::{Endpoint, Server};

use crate::client::{Address, LocalService, Wire, endpoint};
use crate::context::Runtime;
use crate::name::ServiceName;
use crate::outbox::Worker;
use crate::serve::Intake;
use crate::service::Service;
use crate::start::SharedParts;

/// The way in which callers reach the service of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// By a socket, as in a cluster.
    Socket,
    /// Inside the process, as in the all-in-one shape.
    Process,
}

/// A running service; dropping it stops the service.
pub struct TestService {
    address: Address,
    /// The endpoint of a service on a socket.
    endpoint: Option<Endpoint>,
    shared: SharedParts,
    name: ServiceName,
    worker: Worker,
    stop: CancellationToken,
    _guard: DropGuard,
}

impl TestService {
    /// The edge's wire to the service.
    pub fn wire(&self) -> Wire {
        self.wire_from(ServiceName::Edge)
    }

    /// The wire of another service to it.
    pub fn wire_from(&self, caller: ServiceName) -> Wire {
        let mut shared = self.shared.clone();
        shared.addresses.insert(self.name, self.address.clone());
        shared.peers(caller).wire(self.name).expect("a wire")
    }

    /// The edge's wire to this service and a replica of it, in one setting.
    pub fn wire_to_both(&self, replica: &Self) -> Wire {
        let both = [self, replica].into_iter().filter_map(|served| served.endpoint.clone());
        let mut shared = self.shared.clone();
        shared.addresses.insert(self.name, Address::of_endpoints(both.collect()));
        shared.peers(ServiceName::Edge).wire(self.name).expect("a wire")
    }

    /// The service's address.
    pub fn address(&self) -> SocketAddr {
        let uri = self.endpoint.as_ref().expect("a service on a socket").uri();
        uri.authority().expect("an authority").as_str().parse().expect("an address")
    }

    /// Delivers until no message is due.
    pub async fn drain_outbox(&self) {
        while self.worker.run_once().await.expect("the outbox") > 0 {}
    }

    /// Starts draining.
    pub fn stop(&self) {
        self.stop.cancel();
    }
}

pub(super) async fn serve(
    shared: &SharedParts,
    runtime: Runtime,
    service: Service,
    reach: Reach,
) -> TestService {
    let (address, endpoint, intake) = match reach {
        Reach::Socket => {
            let (listener, address) = listen().await;
            let endpoint = endpoint(&format!("http://{address}")).expect("an endpoint");
            (endpoint.clone().into(), Some(endpoint), Intake::Socket(listener))
        }
        Reach::Process => {
            let local = LocalService::default();
            (Address::Local(local.clone()), None, Intake::Local(local))
        }
    };
    let stop = CancellationToken::new();
    let (worker, name) = (service.worker(&runtime), service.name);
    tokio::spawn(crate::serve::intake::answer(name, service.answered(), runtime, intake, stop.clone()));
    let guard = stop.clone().drop_guard();
    TestService { address, endpoint, shared: shared.clone(), name, worker, _guard: guard, stop }
}

/// Serves these routes as a fake neighbour until the test ends.
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
