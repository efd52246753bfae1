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
use tokio::runtime::{self, Handle};
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

/// The connections that are not in use. Each belongs to the runtime that opened it: another one would wait
/// for its threads, and lose the connection when it ends.
pub(super) struct KeptConnections<C = AsyncSmtpConnection> {
    pub(super) most: usize,
    connections: Mutex<Vec<Kept<C>>>,
}

struct Kept<C> {
    connection: C,
    since: Instant,
    home: runtime::Id,
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

impl<C> KeptConnections<C> {
    pub(super) fn new(most: u32) -> Self {
        Self { most: usize::try_from(most).unwrap_or(usize::MAX), connections: Mutex::default() }
    }

    /// The connection of this runtime that was used last.
    fn take(&self) -> Option<C> {
        let home = Handle::current().id();
        let mut all = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|kept| kept.since.elapsed() < KEPT_FOR);
        let place = all.iter().rposition(|kept| kept.home == home)?;
        Some(all.remove(place).connection)
    }

    fn put(&self, connection: C) {
        let home = Handle::current().id();
        let mut all = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if all.iter().filter(|kept| kept.home == home).count() < self.most {
            all.push(Kept { connection, since: Instant::now(), home });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_runtime_is_given_no_connection_of_another() {
        let [prompt, patient] = [(); 2].map(|()| runtime::Builder::new_current_thread().build().unwrap());
        let kept = KeptConnections::new(2);
        patient.block_on(async { [1, 2, 3].map(|connection| kept.put(connection)) });
        assert_eq!(prompt.block_on(async { kept.take() }), None);
        prompt.block_on(async { kept.put(4) });
        let taken = patient.block_on(async { [kept.take(), kept.take(), kept.take()] });
        assert_eq!(taken, [Some(2), Some(1), None]);
        assert_eq!(prompt.block_on(async { kept.take() }), Some(4));
    }
}
