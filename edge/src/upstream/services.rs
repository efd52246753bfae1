//! The services behind the edge.

use mostrador_proto::{
    account::v1::account_service_client::AccountServiceClient,
    auth::v1::auth_service_client::AuthServiceClient,
    commerce::v1::commerce_service_client::CommerceServiceClient,
    mailer::v1::mailer_service_client::MailerServiceClient,
    newsletter::v1::newsletter_service_client::NewsletterServiceClient,
    registration::v1::registration_service_client::RegistrationServiceClient,
    runtime::v1::{
        outbox_service_client::OutboxServiceClient, timeline_service_client::TimelineServiceClient,
    },
};
use mostrador_runtime::{
    ServiceName,
    admin::Check,
    client::{Peers, Wire},
    serve,
    start::StartError,
};

/// A statement of 100,000 lines comes back line by line.
const LARGEST_ANSWER: usize = 64 * 1024 * 1024;

#[derive(Clone)]
pub struct Services {
    peers: Peers,
    /// The connections in the order of [`ServiceName::SERVERS`].
    wires: Vec<Wire>,
}

impl Services {
    pub fn new(peers: &Peers) -> Result<Self, StartError> {
        let wires = ServiceName::SERVERS.into_iter().map(|to| {
            let missing = |_| StartError::MissingPeer { caller: ServiceName::Edge, peer: to };
            peers.wire(to).map_err(missing)
        });
        Ok(Self { peers: peers.clone(), wires: wires.collect::<Result<_, _>>()? })
    }

    /// The same services with connections of the calling thread: an answer then arrives on the thread that
    /// waits for it.
    #[must_use]
    pub fn with_own_connections(&self) -> Self {
        // The endpoints were valid at the first connection.
        Self::new(&self.peers).unwrap_or_else(|_| self.clone())
    }

    /// The checks of `/readyz`, one for each service.
    pub fn checks(&self) -> impl Iterator<Item = Check> {
        serve::peer_checks(ServiceName::Edge, &self.peers)
    }

    /// Begins to ask the replicas of each service for their health.
    pub fn begin(&self) {
        self.peers.begin();
    }

    /// Returns when the services have told the time, or after a short wait.
    pub async fn await_time(&self) {
        self.peers.await_time().await;
    }

    fn wire(&self, to: ServiceName) -> Wire {
        self.wires[to as usize].clone()
    }

    pub fn auth(&self) -> AuthServiceClient<Wire> {
        AuthServiceClient::new(self.wire(ServiceName::Auth))
    }

    pub fn registration(&self) -> RegistrationServiceClient<Wire> {
        RegistrationServiceClient::new(self.wire(ServiceName::Registration))
    }

    pub fn commerce(&self) -> CommerceServiceClient<Wire> {
        CommerceServiceClient::new(self.wire(ServiceName::Commerce)).max_decoding_message_size(LARGEST_ANSWER)
    }

    pub fn account(&self) -> AccountServiceClient<Wire> {
        AccountServiceClient::new(self.wire(ServiceName::Account))
    }

    pub fn newsletter(&self) -> NewsletterServiceClient<Wire> {
        NewsletterServiceClient::new(self.wire(ServiceName::Newsletter))
    }

    pub fn mailer(&self) -> MailerServiceClient<Wire> {
        MailerServiceClient::new(self.wire(ServiceName::Mailer))
    }

    pub fn outbox(&self, of: ServiceName) -> OutboxServiceClient<Wire> {
        OutboxServiceClient::new(self.wire(of))
    }

    /// The outboxes of all services.
    pub fn outboxes(&self) -> [(ServiceName, OutboxServiceClient<Wire>); ServiceName::SERVERS.len()] {
        ServiceName::SERVERS.map(|service| (service, self.outbox(service)))
    }

    /// The timelines of all services that keep one about accounts.
    pub fn timelines(&self) -> [(ServiceName, TimelineServiceClient<Wire>); 5] {
        use ServiceName::{Account, Auth, Commerce, Mailer, Registration};
        [Account, Auth, Commerce, Mailer, Registration]
            .map(|service| (service, TimelineServiceClient::new(self.wire(service))))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use mostrador_runtime::{Clock, credential::Credentials, testing};

    use super::*;

    #[test]
    fn a_missing_endpoint_is_named_by_its_setting() {
        let credentials = Credentials::new(Clock::system(), testing::caller_keys());
        let refused = Services::new(&Peers::new(ServiceName::Edge, credentials, BTreeMap::new())).err();
        let line = "MOSTRADOR_ENDPOINTS__AUTH is not set: edge calls auth";
        assert_eq!(refused.map(|error| error.to_string()).as_deref(), Some(line));
    }
}
