use std::time::Duration;

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, CertificateStore, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use mostrador_runtime::spans;
use tracing::Instrument;

use crate::config::{self, ConfigError, Tls};

use super::connections::{Connections, Encryption, Failure, KeptConnections};
use super::message::Composer;
use super::{Outgoing, SendError};

/// Shorter than the time of a delivery, so that the log tells why a try ended.
const SENT_WITHIN: Duration = Duration::from_secs(20);

pub struct Smtp {
    server: Connections,
    /// The longest time for a whole mail; connecting also has a limit of its own.
    within: Duration,
    composer: Composer,
}

impl Smtp {
    /// Connects when the first mail is sent.
    pub(super) fn new(
        config: &config::Smtp,
        composer: Composer,
        own_host: &str,
    ) -> Result<Self, ConfigError> {
        let (encryption, usual_port) = match config.tls {
            Tls::None => (Encryption::Never, 25),
            Tls::Starttls => (Encryption::BeforeAnythingIsSaid(parameters(config)?), 587),
            Tls::Tls => (Encryption::FromTheFirstByte(parameters(config)?), 465),
        };
        let connect_within = Duration::from_secs(config.timeout_seconds);
        let credentials = config.user.clone().zip(config.password.clone());
        let server = Connections {
            host: config.bare_host().to_owned(),
            port: config.port.unwrap_or(usual_port),
            encryption,
            hello: hello(own_host),
            credentials: credentials.map(|(user, password)| Credentials::new(user, password)),
            connect_within,
            kept: KeptConnections::new(config.connections),
        };
        Ok(Self { server, within: connect_within.saturating_mul(2).min(SENT_WITHIN), composer })
    }

    pub(super) fn connections(&self) -> usize {
        self.server.kept.most
    }

    pub(super) async fn send(&self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let message = self.composer.compose(mail)?;
        let (id, kind) = (mail.id, mail.kind);
        let span = spans::part(|| tracing::info_span!("smtp", %id, %kind));
        match tokio::time::timeout(self.within, self.server.send(&message)).instrument(span).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(explain(mail, &error)),
            Err(_) => {
                let seconds = self.within.as_secs();
                tracing::warn!(%id, %kind, seconds, "the mail server does not answer");
                Err(SendError::NotNow)
            }
        }
    }
}

/// The server's words may quote the address, so only its code is logged.
fn explain(mail: &Outgoing<'_>, failure: &Failure) -> SendError {
    let code = failure.code();
    let (id, kind) = (mail.id, mail.kind);
    let of_this_mail = code.is_some_and(|code| !is_about_all(code));
    if of_this_mail && failure.is_permanent() {
        tracing::warn!(%id, %kind, code, "the mail server refuses a mail");
        return SendError::Refused;
    }
    if of_this_mail {
        tracing::info!(%id, %kind, code, "the mail server takes a mail later");
        return SendError::Postponed;
    }
    let cause = failure.cause();
    tracing::warn!(%id, %kind, code, cause, "the mail server takes no mail now");
    SendError::NotNow
}

/// The codes of a server that closes (421), and of a server that refuses our credentials (454, 530 to 538).
/// Mails wait until the server is back, or the setting is right.
fn is_about_all(code: u16) -> bool {
    matches!(code, 421 | 454 | 530..=538)
}

/// An installation's own authorities replace the authorities of the web.
fn parameters(config: &config::Smtp) -> Result<TlsParameters, ConfigError> {
    let mut parameters = TlsParameters::builder(config.bare_host().to_owned());
    if let Some(pem) = &config.authorities {
        let authorities = Certificate::from_pem(pem.as_bytes()).map_err(|_| ConfigError::Authorities)?;
        parameters = parameters.certificate_store(CertificateStore::None).add_root_certificate(authorities);
    }
    parameters.build().map_err(|_| ConfigError::Authorities)
}

fn hello(host: &str) -> ClientId {
    host.parse().map_or_else(|_| ClientId::Domain(host.to_owned()), ClientId::Ipv4)
}
