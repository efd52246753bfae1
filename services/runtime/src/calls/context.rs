//! The surroundings of a service.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tonic::{Request, Status};

use crate::call::Call;
use crate::client::{Peers, Wire};
use crate::config::Environment;
use crate::db::Db;
use crate::error::{Failure, Reason};
use crate::id::OutboxId;
use crate::kv::Kv;
use crate::limits::Limits;
use crate::metadata::{self, CREDENTIAL, MESSAGE_ID, PASSPORT};
use crate::name::ServiceName;
use crate::outbox::Outbox;
use crate::passport::Verifier;
use crate::seal::Seal;
use crate::serve::ConnectionCaller;
use crate::tls::Certificates;
use crate::{Clock, Random};

/// Database, outbox, clock and keys of a service; clones share them.
#[derive(Clone)]
pub struct Runtime {
    pub name: ServiceName,
    pub env: Environment,
    pub clock: Clock,
    pub random: Random,
    pub db: Db,
    pub outbox: Outbox,
    pub kv: Kv,
    pub limits: Limits,
    pub seal: Seal,
    /// The site's address, without a slash at the end.
    pub public_url: Arc<str>,
    /// The folder of files (mail in the all-in-one shape).
    pub data: PathBuf,
    /// How long a stopping service still accepts calls.
    pub drain: Duration,
    /// How long running calls and jobs may continue after that.
    pub grace: Duration,
    pub(crate) peers: Peers,
    /// The certificates of a process that uses TLS.
    pub(crate) certificates: Option<Certificates>,
    pub(crate) passports: Verifier,
}

impl Runtime {
    /// The way to a peer; `to` must be one of [`ServiceName::peers`]; any other peer is unavailable.
    pub fn wire(&self, to: ServiceName) -> Result<Wire, Failure> {
        if !self.name.peers().contains(&to) {
            return Err(Failure::unavailable());
        }
        self.peers.wire(to)
    }

    /// The verifier of passports, to which auth gives its own keys.
    pub fn passports(&self) -> &Verifier {
        &self.passports
    }

    /// An outgoing request in this call's trace, with the default deadline.
    pub fn request<M>(&self, message: M) -> Request<M> {
        metadata::outgoing(message)
    }

    /// Checks a call, and returns the call and its message.
    pub async fn accept<M>(&self, request: Request<M>, callers: &[ServiceName]) -> Result<(Call, M), Status> {
        let call = self.call(&request, callers).await?;
        Ok((call, request.into_inner()))
    }

    /// The call, checked: refuses services that are not in `callers`, and passports that do not verify.
    pub async fn call<M>(&self, request: &Request<M>, callers: &[ServiceName]) -> Result<Call, Status> {
        let text = |key| metadata::text(request, key);
        let connection = request.extensions().get::<ConnectionCaller>().and_then(|known| known.0);
        let caller = self.peers.credentials.caller(text(CREDENTIAL), connection, self.name)?;
        if !callers.contains(&caller) {
            return Err(Failure::new(Reason::CallerRefused).into());
        }
        let passport = match text(PASSPORT) {
            Some(token) => Some(self.passports.verify(token).await?),
            None => None,
        };
        let message_id = text(MESSAGE_ID).map(str::parse::<OutboxId>).transpose();
        let message_id = message_id.map_err(|_| Failure::new(Reason::RequestInvalid))?;
        Ok(Call { caller, passport, message_id })
    }
}
