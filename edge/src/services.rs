//! The services behind the edge, one channel each.

use mostrador_proto::{
    account::v1::account_service_client::AccountServiceClient,
    auth::v1::auth_service_client::AuthServiceClient,
    commerce::v1::commerce_service_client::CommerceServiceClient,
    mailer::v1::mailer_service_client::MailerServiceClient,
    newsletter::v1::newsletter_service_client::NewsletterServiceClient,
    registration::v1::registration_service_client::RegistrationServiceClient,
    runtime::v1::timeline_service_client::TimelineServiceClient,
};
use mostrador_runtime::{ServiceName, client::Wire, context::Peers, error::Failure};

/// A statement of 100,000 lines comes back line by line.
const LARGEST_ANSWER: usize = 64 * 1024 * 1024;

#[derive(Clone)]
pub struct Services {
    peers: Peers,
    auth: Wire,
    registration: Wire,
    commerce: Wire,
    account: Wire,
    newsletter: Wire,
    mailer: Wire,
}

impl Services {
    pub fn new(peers: &Peers) -> Result<Self, Failure> {
        Ok(Self {
            peers: peers.clone(),
            auth: peers.wire(ServiceName::Auth)?,
            registration: peers.wire(ServiceName::Registration)?,
            commerce: peers.wire(ServiceName::Commerce)?,
            account: peers.wire(ServiceName::Account)?,
            newsletter: peers.wire(ServiceName::Newsletter)?,
            mailer: peers.wire(ServiceName::Mailer)?,
        })
    }

    /// The same with connections of their own, driven by the thread that calls: an answer then comes in where it is waited for.
    #[must_use]
    pub fn with_own_connections(&self) -> Self {
        // The endpoints are those that were all there the first time.
        Self::new(&self.peers).unwrap_or_else(|_| self.clone())
    }

    pub fn auth(&self) -> AuthServiceClient<Wire> {
        AuthServiceClient::new(self.auth.clone())
    }

    pub fn registration(&self) -> RegistrationServiceClient<Wire> {
        RegistrationServiceClient::new(self.registration.clone())
    }

    pub fn commerce(&self) -> CommerceServiceClient<Wire> {
        CommerceServiceClient::new(self.commerce.clone()).max_decoding_message_size(LARGEST_ANSWER)
    }

    pub fn account(&self) -> AccountServiceClient<Wire> {
        AccountServiceClient::new(self.account.clone())
    }

    pub fn newsletter(&self) -> NewsletterServiceClient<Wire> {
        NewsletterServiceClient::new(self.newsletter.clone())
    }

    pub fn mailer(&self) -> MailerServiceClient<Wire> {
        MailerServiceClient::new(self.mailer.clone())
    }

    /// The timelines of all services that keep one about accounts.
    pub fn timelines(&self) -> [(&'static str, TimelineServiceClient<Wire>); 5] {
        let client = |wire: &Wire| TimelineServiceClient::new(wire.clone());
        [
            ("account", client(&self.account)),
            ("auth", client(&self.auth)),
            ("commerce", client(&self.commerce)),
            ("mailer", client(&self.mailer)),
            ("registration", client(&self.registration)),
        ]
    }
}
