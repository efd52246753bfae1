use std::time::Duration;

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls as Encryption, TlsParameters};
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
            Tls::Starttls => (Encryption::Required(parameters(&config.host)?), 587),
            Tls::Tls => (Encryption::Wrapper(parameters(&config.host)?), 465),
        };
        let mut server = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&config.host)
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
    tracing::warn!(%id, kind, code, timeout = error.is_timeout(), "the mail server takes no mail now");
    SendError::NotNow
}

/// The codes of a server that closes (421), and those that refuse our credentials (454, 530 to 538): mails go
/// out once it is back, or the setting is right.
fn is_about_all(code: u16) -> bool {
    matches!(code, 421 | 454 | 530..=538)
}

fn parameters(host: &str) -> Result<TlsParameters, ConfigError> {
    TlsParameters::new(host.to_owned()).map_err(|_| ConfigError::Host)
}

fn hello(host: &str) -> ClientId {
    host.parse().map_or_else(|_| ClientId::Domain(host.to_owned()), ClientId::Ipv4)
}
