//! The means by which a process proves its identity and checks others.

use std::sync::Arc;

use jiff::Timestamp;
use rustls::client::danger::ServerCertVerifier;
use rustls::client::{Resumption, WebPkiServerVerifier};
use rustls::crypto::CryptoProvider;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::UnixTime;
use rustls::server::{NoServerSessionStorage, WebPkiClientVerifier};
use rustls::time_provider::TimeProvider;
use rustls::version::TLS13;
use rustls::{ClientConfig, ServerConfig};

use super::files::{BadCertificate, Files, Parts};
use super::{names, validity};
use crate::Clock;
use crate::name::ServiceName;

/// HTTP/2, the protocol under gRPC.
const PROTOCOL: &[u8] = b"h2";

pub(super) struct Identity {
    pub(super) digest: [u8; 32],
    pub(super) expires_at: Timestamp,
    pub(super) as_server: Arc<ServerConfig>,
    pub(super) as_client: Arc<ClientConfig>,
}

impl Identity {
    /// Refuses files that every other process would refuse.
    pub(super) fn of(files: &Files, me: ServiceName, clock: &Clock) -> Result<Self, BadCertificate> {
        let Parts { chain, key, authorities } = files.parts()?;
        let provider = Arc::new(default_provider());
        let authorities = Arc::new(authorities);
        let servers = WebPkiServerVerifier::builder_with_provider(Arc::clone(&authorities), provider.clone())
            .build()
            .map_err(BadCertificate::unusable)?;
        let clients = WebPkiClientVerifier::builder_with_provider(authorities, provider.clone())
            .build()
            .map_err(BadCertificate::unusable)?;
        let (own, between) = chain.split_first().ok_or_else(|| BadCertificate::unusable("it is empty"))?;
        if names::service(own) != Some(me) {
            return Err(BadCertificate::Name { service: me, name: names::text(me) });
        }
        let time = HouseTime(clock.clone());
        let now = time.now();
        clients.verify_client_cert(own, between, now).map_err(BadCertificate::unusable)?;
        if ServiceName::SERVERS.contains(&me) {
            let name = names::server_name(me).map_err(BadCertificate::unusable)?;
            servers.verify_server_cert(own, between, &name, &[], now).map_err(BadCertificate::unusable)?;
        }
        let expires_at =
            validity::expires_at(own).ok_or_else(|| BadCertificate::unusable("it has no end"))?;

        let time: Arc<dyn TimeProvider> = Arc::new(time);
        let server = ServerConfig::builder_with_details(Arc::clone(&provider), Arc::clone(&time))
            .with_protocol_versions(&[&TLS13])
            .map_err(BadCertificate::unusable)?
            .with_client_cert_verifier(clients)
            .with_single_cert(chain.clone(), key.clone_key());
        let client = client_config(provider, time, servers)?.with_client_auth_cert(chain, key);
        let mut as_server = server.map_err(BadCertificate::unusable)?;
        let mut as_client = client.map_err(BadCertificate::unusable)?;
        // A resumed session would outlive the certificates by which it began.
        as_server.session_storage = Arc::new(NoServerSessionStorage {});
        as_server.send_tls13_tickets = 0;
        as_client.resumption = Resumption::disabled();
        as_server.alpn_protocols = vec![PROTOCOL.to_vec()];
        as_client.alpn_protocols = vec![PROTOCOL.to_vec()];
        Ok(Self {
            digest: files.digest(),
            expires_at,
            as_server: Arc::new(as_server),
            as_client: Arc::new(as_client),
        })
    }
}

fn client_config(
    provider: Arc<CryptoProvider>,
    time: Arc<dyn TimeProvider>,
    servers: Arc<WebPkiServerVerifier>,
) -> Result<rustls::ConfigBuilder<ClientConfig, rustls::client::WantsClientCert>, BadCertificate> {
    let builder = ClientConfig::builder_with_details(provider, time).with_protocol_versions(&[&TLS13]);
    Ok(builder.map_err(BadCertificate::unusable)?.with_webpki_verifier(servers))
}

/// Certificates expire by the time that all processes share, not by a machine's clock.
#[derive(Debug)]
struct HouseTime(Clock);

impl HouseTime {
    fn now(&self) -> UnixTime {
        UnixTime::since_unix_epoch(self.0.now().as_duration().try_into().unwrap_or_default())
    }
}

impl TimeProvider for HouseTime {
    fn current_time(&self) -> Option<UnixTime> {
        Some(self.now())
    }
}
