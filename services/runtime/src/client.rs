//! gRPC clients: the way to each service and the credential that every request on it carries.

mod answer_body;
mod budget;
mod call_error;
mod call_failure;
mod deadline;
mod directory;
mod endpoint;
mod local;
mod local_body;
mod manner;
#[cfg(feature = "testing")]
mod played;
mod remote;
mod replica;
mod timekeeper;
mod watch;
mod wire;

use std::collections::BTreeMap;
use std::sync::Arc;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{ListPassportKeysRequest, PassportKey};
use tonic::transport::Endpoint;

pub use endpoint::{BadEndpoint, endpoint};
pub use local::{LocalService, SecondBinding};
#[cfg(feature = "testing")]
pub use played::{PlayedConnection, PlayedNetwork};
pub use wire::Wire;

use crate::Clock;
use crate::credential::Credentials;
use crate::error::Failure;
use crate::metadata::outgoing;
use crate::name::ServiceName;
use crate::passport::{PublicKey, Verifier};
use crate::tls::Handshake;
use directory::{Directory, Place, by_system};
use endpoint::Dialling;
use remote::Remote;
use timekeeper::Timekeeper;
use wire::Way;

/// The place where a service answers.
#[derive(Clone)]
pub enum Address {
    /// The service runs in other processes, whose replicas share the calls.
    Remote(Replicas),
    Local(LocalService),
}

/// The replicas of a service; clones share the knowledge of them.
#[derive(Clone)]
pub struct Replicas(Arc<Directory>);

impl Address {
    /// `urls` are URLs separated by commas, `https://…` where connections begin with a handshake. A name in
    /// DNS may have several addresses, which may change.
    pub fn of_urls(urls: &str, handshake: Option<Handshake>) -> Result<Self, BadEndpoint> {
        let place = |url: &str| Place::of(url.trim(), handshake.is_some());
        let places = urls.split(',').map(place).collect::<Result<_, _>>()?;
        Ok(Self::Remote(Replicas(Directory::new(places, handshake.into(), by_system()))))
    }

    /// Replicas with fixed addresses.
    pub fn of_endpoints(endpoints: Vec<Endpoint>) -> Self {
        let places = endpoints.into_iter().map(|endpoint| Place::Fixed(Box::new(endpoint))).collect();
        Self::Remote(Replicas(Directory::new(places, Dialling::Plain, by_system())))
    }

    /// A single replica, by its name in a test's simulated network.
    #[cfg(feature = "testing")]
    pub fn played(endpoint: Endpoint, network: PlayedNetwork) -> Self {
        let places = vec![Place::Fixed(Box::new(endpoint))];
        Self::Remote(Replicas(Directory::new(places, Dialling::Played(network), by_system())))
    }
}

impl From<Endpoint> for Address {
    fn from(endpoint: Endpoint) -> Self {
        Self::of_endpoints(vec![endpoint])
    }
}

/// The connections of a service to its peers.
#[derive(Clone)]
pub struct Peers {
    me: ServiceName,
    pub(crate) credentials: Credentials,
    addresses: Arc<BTreeMap<ServiceName, Address>>,
    /// The timekeeper of the edge, which has no database to take its time from.
    keeper: Option<Arc<Timekeeper>>,
}

impl Peers {
    pub fn new(me: ServiceName, credentials: Credentials, addresses: BTreeMap<ServiceName, Address>) -> Self {
        let is_remote = |address: &Address| matches!(address, Address::Remote(_));
        let remote = addresses.iter().filter(|(_, address)| is_remote(address)).map(|(peer, _)| *peer);
        let keeper = (me == ServiceName::Edge).then(|| Timekeeper::new(me, credentials.clock(), remote));
        Self { me, credentials, addresses: Arc::new(addresses), keeper }
    }

    /// Carries this service's credential, and connects at the first use. Keep the wire: each wire to another
    /// process has its own connection.
    pub fn wire(&self, to: ServiceName) -> Result<Wire, Failure> {
        let (is_secure, way) = match self.addresses.get(&to).ok_or_else(Failure::unavailable)? {
            Address::Remote(Replicas(directory)) => {
                directory.settle(to, self.keeper.as_ref());
                (directory.is_secure(), Way::Remote(Remote::new(Arc::clone(directory))))
            }
            Address::Local(service) => (false, Way::Local(service.clone())),
        };
        let pass = if is_secure { None } else { self.credentials.pass(self.me, to) };
        Ok(Wire::new(pass, way))
    }

    /// Starts to look for the replicas of all peers and to check their health; otherwise the first call to a
    /// peer starts this.
    pub fn begin(&self) {
        for (peer, address) in &*self.addresses {
            if let Address::Remote(Replicas(directory)) = address {
                directory.settle(*peer, self.keeper.as_ref());
                directory.begin();
            }
        }
    }

    /// Can some replica of this peer work? A peer in this process has checks of its own.
    pub(crate) fn works(&self, peer: ServiceName) -> bool {
        match self.addresses.get(&peer) {
            Some(Address::Remote(Replicas(directory))) => directory.works(),
            Some(Address::Local(_)) | None => true,
        }
    }

    /// Returns when the timekeeper has a time from other processes, or after a short wait; at once without a
    /// timekeeper.
    pub async fn await_time(&self) {
        let has_remote = self.addresses.values().any(|address| matches!(address, Address::Remote(_)));
        if let Some(keeper) = self.keeper.as_ref().filter(|_| has_remote) {
            keeper.await_time().await;
        }
    }

    /// A verifier of passports that gets its keys from auth.
    pub fn verifier(&self, clock: Clock) -> Verifier {
        verifier(self, clock)
    }
}

/// A verifier that asks auth for keys unknown to this process.
fn verifier(peers: &Peers, clock: Clock) -> Verifier {
    let wire = peers.wire(ServiceName::Auth);
    Verifier::new(clock, peers.me, move || {
        let wire = wire.clone();
        Box::pin(async move {
            let mut auth = AuthServiceClient::new(wire?);
            let answer = auth.list_passport_keys(outgoing(ListPassportKeysRequest {})).await;
            let keys = answer.map_err(|status| Failure::from(&status))?.into_inner().keys;
            let public = |key: PassportKey| {
                let expires_at = crate::proto::instant(key.expires_at.as_ref())?;
                Some(PublicKey { kid: key.kid.parse().ok()?, public: key.public_key, expires_at })
            };
            Ok(keys.into_iter().filter_map(public).collect())
        })
    })
}
