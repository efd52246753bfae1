use std::time::Duration;

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, CertificateStore, Tls as Encryption, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{Error, PoolConfig};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use crate::config::{self, ConfigError, Tls};

use super::message::Composer;
use super::{Outgoing, SendError};

pub struct Smtp {
    server: AsyncSmtpTransport<Tokio1Executor>,
    composer: Composer,
}

impl Smtp {
    /// Connects when the first mail goes out.
    pub(super) fn new(
        config: &config::Smtp,
        composer: Composer,
        own_host: &str,
    ) -> Result<Self, ConfigError> {
        let (encryption, usual_port) = match config.tls {
            Tls::None => (Encryption::None, 25),
            Tls::Starttls => (Encryption::Required(parameters(config)?), 587),
            Tls::Tls => (Encryption::Wrapper(parameters(config)?), 465),
        };
        let mut server = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(config.bare_host())
            .port(config.port.unwrap_or(usual_port))
            .tls(encryption)
            .hello_name(hello(own_host))
            .timeout(Some(Duration::from_secs(config.timeout_seconds)))
            .pool_config(PoolConfig::new().max_size(config.connections));
        if let (Some(user), Some(password)) = (&config.user, &config.password) {
            server = server.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Self { server: server.build(), composer })
    }

    pub(super) async fn send(&self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let message = self.composer.compose(mail)?;
        match self.server.send(message).await {
            Ok(_) => Ok(()),
            Err(error) => Err(explain(mail, &error)),
        }
    }
}

/// The server's words may quote the address, so that only its code is logged.
fn explain(mail: &Outgoing<'_>, error: &Error) -> SendError {
    let code = error.status().map(u16::from);
    let (id, kind) = (mail.id, mail.kind);
    let of_this_mail = code.is_some_and(|code| !is_about_all(code));
    if of_this_mail && error.is_permanent() {
        tracing::warn!(%id, kind, code, "the mail server refuses a mail");
        return SendError::Refused;
    }
    if of_this_mail {
        tracing::info!(%id, kind, code, "the mail server takes a mail later");
        return SendError::Postponed;
    }
    let cause = cause(error);
    tracing::warn!(%id, kind, code, cause, "the mail server takes no mail now");
    SendError::NotNow
}

/// The failure of a connection; `None` when the server's words are part of it.
fn cause(error: &Error) -> Option<String> {
    (error.status().is_none() && !error.is_response()).then(|| error.to_string())
}

/// The codes of a server that closes (421), and those that refuse our credentials (454, 530 to 538): mails go
/// out once it is back, or the setting is right.
fn is_about_all(code: u16) -> bool {
    matches!(code, 421 | 454 | 530..=538)
}

/// The web's authorities do not count beside an installation's own.
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
