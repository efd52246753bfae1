//! gRPC clients: a channel and the credential that every request on it carries.

use std::collections::BTreeMap;
use std::sync::Arc;

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{ListPassportKeysRequest, PassportKey};
use tonic::service::Interceptor;
use tonic::service::interceptor::InterceptedService;
use tonic::transport::{Channel, Endpoint};
use tonic::{Request, Status};

use crate::Clock;
use crate::credential::{Credentials, Pass};
use crate::error::Failure;
use crate::metadata::{CREDENTIAL, outgoing};
use crate::name::ServiceName;
use crate::passport::{PublicKey, Verifier};

/// What generated clients are built on: `AuthServiceClient::new(wire)`. Clones share the connection.
pub type Wire = InterceptedService<Channel, Presents>;

/// Puts the caller's credential on each request.
#[derive(Clone)]
pub struct Presents(Pass);

impl Interceptor for Presents {
    fn call(&mut self, mut request: Request<()>) -> Result<Request<()>, Status> {
        request.metadata_mut().insert(CREDENTIAL, self.0.token()?);
        Ok(request)
    }
}

/// The other services, as one of them reaches them.
#[derive(Clone)]
pub struct Peers {
    me: ServiceName,
    pub(crate) credentials: Credentials,
    endpoints: Arc<BTreeMap<ServiceName, Endpoint>>,
}

impl Peers {
    pub fn new(
        me: ServiceName,
        credentials: Credentials,
        endpoints: BTreeMap<ServiceName, Endpoint>,
    ) -> Self {
        Self { me, credentials, endpoints: Arc::new(endpoints) }
    }

    /// A lazily connected channel that carries this service's credential. Keep it: each has a connection of its own.
    pub fn wire(&self, to: ServiceName) -> Result<Wire, Failure> {
        let endpoint = self.endpoints.get(&to).ok_or_else(Failure::unavailable)?;
        Ok(InterceptedService::new(endpoint.connect_lazy(), Presents(self.credentials.pass(self.me, to))))
    }

    /// Verifies passports with keys asked of auth.
    pub fn verifier(&self, clock: Clock) -> Verifier {
        verifier(self, clock)
    }
}

/// Asks auth for keys that a passport names and nobody here knows.
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
                Some(PublicKey { kid: key.kid, public: key.public_key, expires_at })
            };
            Ok(keys.into_iter().filter_map(public).collect())
        })
    })
}
