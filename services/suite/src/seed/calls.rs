//! The seed's clients of the services.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{ResolveSessionRequest, SignInAgentRequest, SignInRequest};
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::metadata::{MESSAGE_ID, PASSPORT, outgoing};
use mostrador_runtime::serve::ServeError;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::{Clock, ServiceName};
use tonic::{Request, Status};

use super::plan::DemoAgent;
use crate::totp;

const TOTP_STEP: SignedDuration = SignedDuration::from_secs(30);

pub(crate) struct Services {
    /// Auth, called as registration's outbox.
    pub(crate) auth_for_registration: AuthServiceClient<Wire>,
    pub(crate) account_for_registration: AccountServiceClient<Wire>,
    /// Auth, called as the operator's tool.
    pub(crate) auth_for_operator: AuthServiceClient<Wire>,
    /// Auth, called as the edge.
    pub(crate) auth: AuthServiceClient<Wire>,
    pub(crate) account: AccountServiceClient<Wire>,
    pub(crate) commerce: CommerceServiceClient<Wire>,
}

/// A signed-in user, by the session's passport.
pub(crate) struct SignedInUser(String);

impl SignedInUser {
    pub(crate) fn request<M>(&self, message: M) -> Result<Request<M>, ServeError> {
        with(outgoing(message), PASSPORT, &self.0)
    }
}

impl Services {
    pub(crate) fn new(shared: &SharedParts) -> Result<Self, ServeError> {
        let wire = |from, to| shared.peers(from).wire(to).map_err(ServeError::new);
        let (edge, registration) = (ServiceName::Edge, ServiceName::Registration);
        Ok(Self {
            auth_for_registration: AuthServiceClient::new(wire(registration, ServiceName::Auth)?),
            account_for_registration: AccountServiceClient::new(wire(registration, ServiceName::Account)?),
            auth_for_operator: AuthServiceClient::new(wire(ServiceName::Operator, ServiceName::Auth)?),
            auth: AuthServiceClient::new(wire(edge, ServiceName::Auth)?),
            account: AccountServiceClient::new(wire(edge, ServiceName::Account)?),
            commerce: CommerceServiceClient::new(wire(edge, ServiceName::Commerce)?),
        })
    }

    pub(crate) async fn owner_passport(
        &self,
        email: &str,
        password: &str,
    ) -> Result<SignedInUser, ServeError> {
        let request =
            SignInRequest { user_id: email.into(), password: password.into(), ..Default::default() };
        let token = self
            .auth
            .clone()
            .sign_in(outgoing(request))
            .await
            .map_err(|status| refused(&status))?
            .into_inner()
            .token;
        self.passport(token).await
    }

    pub(crate) async fn agent_passport(&self, agent: &DemoAgent) -> Result<SignedInUser, ServeError> {
        // A code is valid once: the seed uses the previous code, which still counts, and leaves the present
        // one to the agent.
        let token = match self.agent_token(agent, totp_step_ago()).await {
            Ok(token) => token,
            // The code expired on the way.
            Err(_) => self.agent_token(agent, totp_step_ago()).await.map_err(|status| refused(&status))?,
        };
        self.passport(token).await
    }

    /// A session of the agent, opened with the TOTP code of that moment.
    pub(super) async fn agent_token(&self, agent: &DemoAgent, at: Timestamp) -> Result<String, Status> {
        let totp = totp::code(&agent.totp_secret, at).map_err(|error| Status::internal(error.to_string()))?;
        let password = agent.password.clone();
        let request = SignInAgentRequest { email: agent.email.into(), password, totp, client: None };
        Ok(self.auth.clone().sign_in_agent(outgoing(request)).await?.into_inner().token)
    }

    async fn passport(&self, token: String) -> Result<SignedInUser, ServeError> {
        let request = outgoing(ResolveSessionRequest { token });
        let resolved =
            self.auth.clone().resolve_session(request).await.map_err(|status| refused(&status))?.into_inner();
        Ok(SignedInUser(resolved.passport))
    }
}

fn totp_step_ago() -> Timestamp {
    Clock::system().now() - TOTP_STEP
}

/// A message of an outbox, under an id of its own.
pub(crate) fn message<M>(id: &OutboxId, message: M) -> Result<Request<M>, ServeError> {
    let mut request = with(outgoing(message), MESSAGE_ID, id.as_str())?;
    request.set_timeout(Duration::from_secs(10));
    Ok(request)
}

fn with<M>(mut request: Request<M>, key: &'static str, value: &str) -> Result<Request<M>, ServeError> {
    request.metadata_mut().insert(key, value.parse().map_err(ServeError::new)?);
    Ok(request)
}

pub(crate) fn refused(status: &Status) -> ServeError {
    let failure = Failure::from(status);
    ServeError::new(format!("the demo data was refused: {} {:?}", failure.reason, failure.fields))
}
