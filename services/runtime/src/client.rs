//! gRPC clients: a channel and the credential that every request on it carries.

use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{ListPassportKeysRequest, PassportKey};
use tonic::service::Interceptor;
use tonic::service::interceptor::InterceptedService;
use tonic::transport::Channel;
use tonic::{Request, Status};

use crate::Clock;
use crate::context::{CREDENTIAL, Peers, ServiceName};
use crate::credential::Pass;
use crate::error::Failure;
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

pub(crate) fn wire(channel: Channel, pass: Pass) -> Wire {
    InterceptedService::new(channel, Presents(pass))
}

/// Asks auth for keys that a passport names and nobody here knows.
pub(crate) fn verifier(peers: &Peers, clock: Clock) -> Verifier {
    let wire = peers.wire(ServiceName::Auth);
    Verifier::new(clock, peers.me, move || {
        let wire = wire.clone();
        Box::pin(async move {
            let mut auth = AuthServiceClient::new(wire?);
            let answer = auth.list_passport_keys(crate::context::outgoing(ListPassportKeysRequest {})).await;
            let keys = answer.map_err(|status| Failure::from(&status))?.into_inner().keys;
            let public = |key: PassportKey| {
                let expires_at = crate::proto::instant(key.expires_at.as_ref())?;
                Some(PublicKey { kid: key.kid, public: key.public_key, expires_at })
            };
            Ok(keys.into_iter().filter_map(public).collect())
        })
    })
}
