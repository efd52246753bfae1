//! The services behind the edge, one channel each.

use std::{collections::HashMap, sync::Arc};

use futures_util::future::join_all;
use mostrador_proto::{
    account::v1::account_service_client::AccountServiceClient,
    auth::v1::auth_service_client::AuthServiceClient,
    commerce::v1::commerce_service_client::CommerceServiceClient,
    mailer::v1::mailer_service_client::MailerServiceClient,
    newsletter::v1::newsletter_service_client::NewsletterServiceClient,
    registration::v1::registration_service_client::RegistrationServiceClient,
    runtime::v1::timeline_service_client::TimelineServiceClient,
};
use mostrador_runtime::{ServiceName, client::Peers, start::StartError};

use super::silence::{self, Hurry, Line};

/// A statement of 100,000 lines comes back line by line.
const LARGEST_ANSWER: usize = 64 * 1024 * 1024;

#[derive(Clone)]
pub struct Services {
    peers: Peers,
    /// In the order of [`ServiceName::SERVERS`].
    lines: Vec<Line>,
    hurries: Hurries,
}

/// The health of each service, shared by all connections.
type Hurries = Arc<HashMap<ServiceName, Hurry>>;

impl Services {
    pub fn new(peers: &Peers) -> Result<Self, StartError> {
        let hurries = ServiceName::SERVERS.into_iter().map(|service| (service, Hurry::default()));
        Self::connected(peers, &Arc::new(hurries.collect()))
    }

    fn connected(peers: &Peers, hurries: &Hurries) -> Result<Self, StartError> {
        let lines = ServiceName::SERVERS.into_iter().map(|to| {
            let hurry = hurries.get(&to).cloned().unwrap_or_default();
            let missing = |_| StartError::MissingPeer { caller: ServiceName::Edge, peer: to };
            peers.wire(to).map(|wire| Line::new(wire, hurry)).map_err(missing)
        });
        let lines = lines.collect::<Result<_, _>>()?;
        Ok(Self { peers: peers.clone(), lines, hurries: Arc::clone(hurries) })
    }

    /// The same services with connections of the calling thread: an answer then arrives on the thread that
    /// waits for it.
    #[must_use]
    pub fn with_own_connections(&self) -> Self {
        // All endpoints were there the first time.
        Self::connected(&self.peers, &self.hurries).unwrap_or_else(|_| self.clone())
    }

    /// Watches the health of each service, for all clones, until aborted.
    pub async fn watch(self) {
        let asked = self.hurries.iter().filter_map(|(service, hurry)| {
            let wire = self.peers.wire(*service).ok()?;
            Some(silence::watch(*service, wire, hurry.clone()))
        });
        join_all(asked).await;
    }

    fn line(&self, to: ServiceName) -> Line {
        self.lines[to as usize].clone()
    }

    pub fn auth(&self) -> AuthServiceClient<Line> {
        AuthServiceClient::new(self.line(ServiceName::Auth))
    }

    pub fn registration(&self) -> RegistrationServiceClient<Line> {
        RegistrationServiceClient::new(self.line(ServiceName::Registration))
    }

    pub fn commerce(&self) -> CommerceServiceClient<Line> {
        CommerceServiceClient::new(self.line(ServiceName::Commerce)).max_decoding_message_size(LARGEST_ANSWER)
    }

    pub fn account(&self) -> AccountServiceClient<Line> {
        AccountServiceClient::new(self.line(ServiceName::Account))
    }

    pub fn newsletter(&self) -> NewsletterServiceClient<Line> {
        NewsletterServiceClient::new(self.line(ServiceName::Newsletter))
    }

    pub fn mailer(&self) -> MailerServiceClient<Line> {
        MailerServiceClient::new(self.line(ServiceName::Mailer))
    }

    /// The timelines of all services that keep one about accounts.
    pub fn timelines(&self) -> [(&'static str, TimelineServiceClient<Line>); 5] {
        use ServiceName::{Account, Auth, Commerce, Mailer, Registration};
        [Account, Auth, Commerce, Mailer, Registration]
            .map(|service| (service.as_str(), TimelineServiceClient::new(self.line(service))))
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
