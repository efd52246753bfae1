//! The verbs of the tests.

use std::net::SocketAddr;

use jiff::Timestamp;
use mostrador_auth::config::Config;
use mostrador_auth::{MIGRATIONS, build};
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_runtime::client::Wire;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::{OwnerId, SessionId, StageId};
use mostrador_runtime::metadata::PASSPORT;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, START, TestRuntime, TestService, refusal};
use mostrador_runtime::text::Locale;
use tonic::{Request, Response, Status};
use totp_rs::{Builder, Secret};

pub(crate) const PASSWORD: &str = "kopi tubruk 17";

pub(crate) struct TestAuth {
    pub(crate) test: TestRuntime,
    pub(crate) served: TestService,
}

/// The id of a staged password; an owner is created with the first one.
pub(crate) fn stage(n: u32) -> StageId {
    testing::numbered(n)
}

/// The code of the step `steps` steps after [`START`].
pub(crate) fn totp(secret: &str, steps: i64) -> String {
    let secret = Secret::try_from_base32(secret).unwrap();
    let seconds = START.parse::<Timestamp>().unwrap().as_second() + 30 * steps;
    Builder::new().with_secret(secret).build().unwrap().generate(seconds.cast_unsigned()).to_string()
}

/// The reason of a refusal.
#[track_caller]
pub(crate) fn reason<T>(answer: Result<Response<T>, Status>) -> String {
    refusal(answer).reason.to_string()
}

impl TestAuth {
    pub(crate) async fn start(engine: Engine) -> Self {
        Self::with(engine, Config::default()).await
    }

    pub(crate) async fn with(engine: Engine, config: Config) -> Self {
        Self::beside(engine, config, &[]).await
    }

    /// The service beside services that the test plays.
    pub(crate) async fn beside(engine: Engine, config: Config, peers: &[(ServiceName, SocketAddr)]) -> Self {
        let test = TestRuntime::with_peers(ServiceName::Auth, engine, &MIGRATIONS, peers).await;
        let service = build(config, test.runtime()).await.unwrap();
        let served = test.serve(service).await;
        Self { test, served }
    }

    /// A second process of the service over the same database; it stops when this is dropped.
    pub(crate) async fn replica(&self) -> TestService {
        self.test.serve(build(Config::default(), self.test.runtime()).await.unwrap()).await
    }

    /// Ends a test: see [`TestRuntime::end`].
    pub(crate) async fn end(self) {
        self.test.end().await;
    }

    pub(crate) fn edge(&self) -> AuthServiceClient<Wire> {
        self.called_by(ServiceName::Edge)
    }

    pub(crate) fn called_by(&self, caller: ServiceName) -> AuthServiceClient<Wire> {
        AuthServiceClient::new(self.served.wire_from(caller))
    }

    pub(crate) async fn stage(&self, n: u32, email: &str, password: &str) -> Result<(), Status> {
        self.stage_as(n, &stage(1), email, password).await
    }

    pub(crate) async fn stage_as(
        &self,
        n: u32,
        stage_id: &StageId,
        email: &str,
        password: &str,
    ) -> Result<(), Status> {
        let staged = pb::StagePasswordRequest {
            owner_id: testing::owner(n).owner_id.to_string(),
            stage_id: stage_id.to_string(),
            email: email.into(),
            password: password.into(),
        };
        self.called_by(ServiceName::Registration).stage_password(staged).await.map(drop)
    }

    /// Checks whether the rules admit the password.
    pub(crate) async fn check(&self, email: &str, password: &str) -> Result<(), Failure> {
        let asked = pb::CheckPasswordRequest { password: password.into(), email: email.into() };
        let checked = self.called_by(ServiceName::Registration).check_password(asked).await;
        checked.map(drop).map_err(|status| Failure::from(&status))
    }

    pub(crate) async fn create(
        &self,
        n: u32,
        email: &str,
    ) -> Result<pb::create_owner_response::Outcome, Status> {
        let ids = testing::owner(n);
        let owner = pb::CreateOwnerRequest {
            owner_id: ids.owner_id.to_string(),
            account_id: ids.account_id.to_string(),
            email: email.into(),
            full_name: "Ana Wijaya".into(),
            phone: "+6281234567890".into(),
            locale: Locale::Id.into(),
            locale_text: String::new(),
            stage_id: stage(1).into(),
        };
        let created = self.called_by(ServiceName::Registration).create_owner(owner).await?;
        Ok(created.into_inner().outcome())
    }

    /// Creates an owner with [`PASSWORD`], and answers the owner's id.
    pub(crate) async fn owner(&self, n: u32, email: &str) -> OwnerId {
        self.stage(n, email, PASSWORD).await.unwrap();
        self.create(n, email).await.unwrap();
        testing::owner(n).owner_id
    }

    pub(crate) async fn try_sign_in(
        &self,
        user_id: &str,
        password: &str,
        browser: &str,
    ) -> Result<Response<pb::SignInResponse>, Status> {
        let client = pb::Client {
            address: "192.0.2.7".into(),
            user_agent: "Firefox".into(),
            device_id: browser.into(),
        };
        let asked = pb::SignInRequest {
            user_id: user_id.into(),
            password: password.into(),
            client: Some(client),
            ..Default::default()
        };
        self.edge().sign_in(asked).await
    }

    /// Signs in with a code of the authenticator, or with a recovery code.
    pub(crate) async fn sign_in_with(
        &self,
        user_id: &str,
        password: &str,
        totp: &str,
    ) -> Result<Response<pb::SignInResponse>, Status> {
        let asked = pb::SignInRequest {
            user_id: user_id.into(),
            password: password.into(),
            totp: totp.into(),
            client: None,
        };
        self.edge().sign_in(asked).await
    }

    /// Signs in, and answers the token of the new session.
    pub(crate) async fn sign_in(&self, user_id: &str) -> String {
        self.try_sign_in(user_id, PASSWORD, "").await.unwrap().into_inner().token
    }

    pub(crate) async fn resolve(&self, token: &str) -> Result<Response<pb::ResolveSessionResponse>, Status> {
        self.edge().resolve_session(pb::ResolveSessionRequest { token: token.into() }).await
    }

    pub(crate) async fn session_id(&self, token: &str) -> SessionId {
        self.resolve(token).await.unwrap().into_inner().session_id.parse().unwrap()
    }

    /// A request that carries the passport of this session.
    pub(crate) async fn as_session<M>(&self, token: &str, message: M) -> Request<M> {
        let passport = self.resolve(token).await.unwrap().into_inner().passport;
        let mut request = Request::new(message);
        request.metadata_mut().insert(PASSPORT, passport.parse().unwrap());
        request
    }

    pub(crate) async fn set_standing(&self, n: u32, version: i64, standing: pb::Standing) {
        let ids = testing::owner(n);
        let asked = pb::SetStandingRequest {
            owner_id: ids.owner_id.to_string(),
            account_id: ids.account_id.to_string(),
            version,
            standing: standing.into(),
            may_renew: false,
        };
        self.called_by(ServiceName::Account).set_standing(asked).await.unwrap();
    }

    pub(crate) async fn agent(&self, email: &str, role: pb::AgentRole) -> pb::AddAgentResponse {
        let asked = pb::AddAgentRequest { email: email.into(), role: role.into(), ..Default::default() };
        self.called_by(ServiceName::Operator).add_agent(asked).await.unwrap().into_inner()
    }

    /// An agent with [`PASSWORD`]: the address, and the token of a session.
    pub(crate) async fn signed_in_agent(&self, email: &str, role: pb::AgentRole) -> (String, String) {
        let asked = pb::AddAgentRequest { email: email.into(), role: role.into(), password: PASSWORD.into() };
        let added = self.called_by(ServiceName::Operator).add_agent(asked).await.unwrap().into_inner();
        let signed_in = self.sign_in_agent(email, PASSWORD, &totp(&added.totp_secret, 0)).await.unwrap();
        (email.to_owned(), signed_in.into_inner().token)
    }

    pub(crate) async fn sign_in_agent(
        &self,
        email: &str,
        password: &str,
        totp: &str,
    ) -> Result<Response<pb::SignInAgentResponse>, Status> {
        let client = pb::Client { address: "192.0.2.7".into(), ..Default::default() };
        let asked = pb::SignInAgentRequest {
            email: email.into(),
            password: password.into(),
            totp: totp.into(),
            client: Some(client),
        };
        self.edge().sign_in_agent(asked).await
    }

    pub(crate) async fn sql(&self, statement: &'static str) {
        let run = async move |tx: &mut Tx| {
            sqlx::query(statement).execute(tx.conn()).await?;
            Ok::<_, DbError>(())
        };
        self.test.runtime().db.write(run).await.unwrap();
    }

    /// The number of rows, for facts that no call shows.
    pub(crate) async fn count(&self, table_and_condition: &'static str) -> i64 {
        self.test.count(table_and_condition).await
    }
}
