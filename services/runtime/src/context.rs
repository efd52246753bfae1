//! What a service has at hand ([`Runtime`]) and what it knows of the call it answers ([`Call`]).

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tonic::transport::Endpoint;
use tonic::{Request, Status};

use crate::client::Wire;
use crate::config::Environment;
use crate::credential::Credentials;
use crate::db::Db;
use crate::error::{Failure, Reason};
use crate::kv::Kv;
use crate::limits::Limits;
use crate::outbox::Outbox;
use crate::passport::{AgentPassport, OwnerPassport, Passport, Role, Standing, Verifier};
use crate::seal::Seal;
use crate::{Clock, Random};

pub use crate::service::ServiceName;

/// Metadata keys between services.
pub const CREDENTIAL: &str = "mostrador-credential";
pub const PASSPORT: &str = "mostrador-passport";
pub const MESSAGE_ID: &str = "mostrador-message-id";

/// A call without a deadline of its own gets this one.
const DEADLINE: Duration = Duration::from_secs(5);

/// Everything a service is given; clones share it.
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
    /// Where files are kept (mail in the all-in-one shape).
    pub data: PathBuf,
    pub(crate) peers: Peers,
    pub(crate) passports: Verifier,
}

/// The other services, as one of them reaches them.
#[derive(Clone)]
pub struct Peers {
    pub(crate) me: ServiceName,
    pub(crate) credentials: Credentials,
    pub(crate) endpoints: Arc<BTreeMap<ServiceName, Endpoint>>,
}

impl Peers {
    pub fn new(
        me: ServiceName,
        credentials: Credentials,
        endpoints: BTreeMap<ServiceName, Endpoint>,
    ) -> Self {
        Self { me, credentials, endpoints: Arc::new(endpoints) }
    }

    /// A lazily connected channel that carries this service's credential. Keep it: each has a connection of its own.
    pub fn wire(&self, to: ServiceName) -> Result<Wire, Failure> {
        let endpoint = self.endpoints.get(&to).ok_or_else(Failure::unavailable)?;
        Ok(crate::client::wire(endpoint.connect_lazy(), self.credentials.pass(self.me, to)))
    }

    /// Verifies passports with keys asked of auth.
    pub fn verifier(&self, clock: Clock) -> Verifier {
        crate::client::verifier(self, clock)
    }
}

impl Runtime {
    pub fn wire(&self, to: ServiceName) -> Result<Wire, Failure> {
        self.peers.wire(to)
    }

    /// The verifier, for auth to hand it its own keys.
    pub fn passports(&self) -> &Verifier {
        &self.passports
    }

    /// An outgoing request in this call's trace, with the default deadline.
    pub fn request<M>(&self, message: M) -> Request<M> {
        outgoing(message)
    }

    /// Who calls: refuses services that are not in `callers`, and passports that do not verify.
    pub async fn call<M>(&self, request: &Request<M>, callers: &[ServiceName]) -> Result<Call, Status> {
        let text = |key| request.metadata().get(key).and_then(|value| value.to_str().ok());
        let credential = text(CREDENTIAL).ok_or_else(|| Failure::new(Reason::CallerRefused))?;
        let caller = self.peers.credentials.verify(credential, self.name)?;
        if !callers.contains(&caller) {
            return Err(Failure::new(Reason::CallerRefused).into());
        }
        let passport = match text(PASSPORT) {
            Some(token) => Some(self.passports.verify(token).await?),
            None => None,
        };
        Ok(Call { caller, passport, message_id: text(MESSAGE_ID).map(str::to_owned) })
    }
}

/// A request in the current trace, with the default deadline: for processes that have no [`Runtime`], such as the edge.
pub fn outgoing<M>(message: M) -> Request<M> {
    let mut request = Request::new(message);
    request.set_timeout(DEADLINE);
    if let Some(parent) = crate::telemetry::trace_parent().and_then(|parent| parent.parse().ok()) {
        request.metadata_mut().insert("traceparent", parent);
    }
    request
}

/// One incoming call, its callers checked.
#[derive(Clone, Debug)]
pub struct Call {
    caller: ServiceName,
    passport: Option<Passport>,
    message_id: Option<String>,
}

impl Call {
    pub fn caller(&self) -> ServiceName {
        self.caller
    }

    pub fn passport(&self) -> Option<&Passport> {
        self.passport.as_ref()
    }

    /// The id under which a message of another service's outbox is remembered.
    pub fn message_id(&self) -> Option<&str> {
        self.message_id.as_deref()
    }

    /// The message id of a call that only outboxes make.
    pub fn required_message_id(&self) -> Result<&str, Failure> {
        self.message_id().ok_or_else(|| Failure::new(Reason::RequestMessageIdMissing))
    }

    /// The owner, whatever the standing.
    pub fn owner(&self) -> Result<&OwnerPassport, Failure> {
        match self.passport() {
            Some(Passport::Owner(owner)) => Ok(owner),
            Some(Passport::Agent(_)) => Err(Failure::new(Reason::SessionNotAnOwner)),
            None => Err(Failure::new(Reason::SessionMissing)),
        }
    }

    /// The owner of an account that is not frozen.
    pub fn full_owner(&self) -> Result<&OwnerPassport, Failure> {
        let owner = self.owner()?;
        match owner.standing {
            Standing::Full => Ok(owner),
            Standing::Limited => Err(Failure::new(Reason::AccountFrozen)),
        }
    }

    pub fn agent(&self, at_least: Role) -> Result<&AgentPassport, Failure> {
        match self.passport() {
            Some(Passport::Agent(agent)) if agent.password_due => Err(Failure::new(Reason::AgentPasswordDue)),
            Some(Passport::Agent(agent)) if agent.role >= at_least => Ok(agent),
            Some(Passport::Agent(_)) => Err(Failure::new(Reason::AgentRoleTooLow)),
            Some(Passport::Owner(_)) => Err(Failure::new(Reason::SessionNotAnAgent)),
            None => Err(Failure::new(Reason::SessionMissing)),
        }
    }
}
