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
    /// No slash at the end.
    pub public_url: Arc<str>,
    /// The folder of files (mail in the all-in-one shape).
    pub data: PathBuf,
    /// How long a stopping service goes on taking calls.
    pub drain: Duration,
    /// How long calls and jobs that run then may go on.
    pub grace: Duration,
    pub(crate) peers: Peers,
    /// Of a process that calls and is called by TLS.
    pub(crate) certificates: Option<Certificates>,
    pub(crate) passports: Verifier,
}

impl Runtime {
    /// The way to a peer; `to` is one of [`ServiceName::peers`], else the peer stays unavailable.
    pub fn wire(&self, to: ServiceName) -> Result<Wire, Failure> {
        if !self.name.peers().contains(&to) {
            return Err(Failure::unavailable());
        }
        self.peers.wire(to)
    }

    /// The verifier, for auth to hand it its own keys.
    pub fn passports(&self) -> &Verifier {
        &self.passports
    }

    /// An outgoing request in this call's trace, with the default deadline.
    pub fn request<M>(&self, message: M) -> Request<M> {
        metadata::outgoing(message)
    }

    /// Lets a call in, and answers the call and its message.
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
