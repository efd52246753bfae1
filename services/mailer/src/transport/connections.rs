//! Connections to the mail server. A connection whose dialog broke off is closed: on a kept connection its
//! late answer would count for the next command, and an unsent mail for a sent one.

use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use lettre::Message;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use tokio::time::Instant;

use super::socket;

/// Servers close a connection that is silent for minutes.
const KEPT_FOR: Duration = Duration::from_mins(1);

/// The moment at which the connection turns to TLS.
pub(super) enum Encryption {
    Never,
    BeforeAnythingIsSaid(TlsParameters),
    FromTheFirstByte(TlsParameters),
}

pub(super) struct Connections {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) encryption: Encryption,
    pub(super) hello: ClientId,
    pub(super) credentials: Option<Credentials>,
    pub(super) connect_within: Duration,
    pub(super) kept: KeptConnections,
}

/// Why a mail did not leave.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("no connection: {0}")]
    Connect(#[from] io::Error),
    #[error(transparent)]
    Dialog(#[from] Error),
}

impl Failure {
    /// The code of the server's answer.
    pub(super) fn code(&self) -> Option<u16> {
        match self {
            Self::Connect(_) => None,
            Self::Dialog(error) => error.status().map(u16::from),
        }
    }

    /// Did the server refuse for good?
    pub(super) fn is_permanent(&self) -> bool {
        matches!(self, Self::Dialog(error) if error.is_permanent())
    }

    /// The failure of a connection; `None` when the server's words are part of it.
    pub(super) fn cause(&self) -> Option<String> {
        let has_words =
            matches!(self, Self::Dialog(error) if error.status().is_some() || error.is_response());
        (!has_words).then(|| self.to_string())
    }
}

/// The connections that are not in use.
pub(super) struct KeptConnections {
    pub(super) most: usize,
    connections: Mutex<Vec<(AsyncSmtpConnection, Instant)>>,
}

impl Connections {
    /// The call may be dropped at any time: the connection is then closed.
    pub(super) async fn send(&self, message: &Message) -> Result<(), Failure> {
        let mut connection = self.take().await?;
        connection.send(message.envelope(), &message.formatted()).await?;
        self.kept.put(connection);
        Ok(())
    }

    async fn take(&self) -> Result<AsyncSmtpConnection, Failure> {
        while let Some(mut connection) = self.kept.take() {
            if connection.test_connected().await {
                return Ok(connection);
            }
        }
        self.connect().await
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Failure> {
        let (server, within) = ((self.host.as_str(), self.port), self.connect_within);
        let mut connection = match &self.encryption {
            // lettre takes no socket of ours for this.
            Encryption::FromTheFirstByte(parameters) => {
                let (parameters, within) = (Some(parameters.clone()), Some(within));
                AsyncSmtpConnection::connect_tokio1(server, within, &self.hello, parameters, None).await?
            }
            Encryption::Never | Encryption::BeforeAnythingIsSaid(_) => {
                let stream = socket::open(server, within).await?;
                AsyncSmtpConnection::connect_with_transport(Box::new(stream), &self.hello).await?
            }
        };
        if let Encryption::BeforeAnythingIsSaid(parameters) = &self.encryption {
            connection.starttls(parameters.clone(), &self.hello).await?;
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }
}

impl KeptConnections {
    pub(super) fn new(most: u32) -> Self {
        Self { most: usize::try_from(most).unwrap_or(usize::MAX), connections: Mutex::default() }
    }

    /// The connection that was used last.
    fn take(&self) -> Option<AsyncSmtpConnection> {
        let mut kept = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(_, since)| since.elapsed() < KEPT_FOR);
        kept.pop().map(|(connection, _)| connection)
    }

    fn put(&self, connection: AsyncSmtpConnection) {
        let mut kept = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < self.most {
            kept.push((connection, Instant::now()));
        }
    }
}
