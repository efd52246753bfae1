//! The real edge on a free port, between fake services and a fake web server.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use jiff::Timestamp;
use mostrador_edge::{Config, build};
use mostrador_proto::account::v1::{GetPolicyRequest, GetPolicyResponse};
use mostrador_proto::auth::v1::{
    Agent, AgentRole, GetSessionRequest, GetSessionResponse, Owner, Reason, ResolveSessionRequest,
    ResolveSessionResponse, SessionKind, get_session_response::Who,
};
use mostrador_proto::commerce::v1::{GetCatalogRequest, GetCatalogResponse};
use mostrador_proto::registration::v1::{GetTermsRequest, GetTermsResponse};
use mostrador_runtime::{
    Clock, Random, ServiceName,
    admin::Check,
    client::endpoint,
    config::Environment,
    credential::Credentials,
    db::Opening,
    error::Failure,
    id::{AccountId, AgentId, OwnerId, SessionId, ShopId},
    kv::Kv,
    limits::Limits,
    proto,
    seal::Seal,
    start::SharedParts,
    testing::{Figures, START, caller_keys, numbered},
};
use reqwest::{Client, Method, RequestBuilder, Response, header::HeaderMap, redirect::Policy};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::{fakes::Fakes, web::FakeWeb};

/// Far longer than what is waited for takes on a busy machine. As clocks stand still, no passport ends
/// meanwhile; the simulation of revocations holds that news of sessions are heard within a second.
pub(crate) const SOON: Duration = Duration::from_secs(20);

/// The owner of the fakes' answers; beside it the account, the outlet and the agent.
pub(crate) fn owner_id() -> OwnerId {
    numbered(1)
}

pub(crate) fn account_id() -> AccountId {
    numbered(1)
}

pub(crate) fn shop_id() -> ShopId {
    numbered(1)
}

pub(crate) fn agent_id() -> AgentId {
    numbered(1)
}

/// The session of the owner that [`TestEdge`] knows; beside it those of the agent, the member of a staff and
/// the manager.
pub(crate) fn owner_session() -> SessionId {
    numbered(1)
}

pub(crate) fn agent_session() -> SessionId {
    numbered(2)
}

pub(crate) fn staff_session() -> SessionId {
    numbered(3)
}

pub(crate) fn manager_session() -> SessionId {
    numbered(4)
}

pub(crate) struct TestEdge {
    pub(crate) base: String,
    pub(crate) fakes: Fakes,
    pub(crate) web: FakeWeb,
    pub(crate) clock: Clock,
    pub(crate) stop: CancellationToken,
    pub(crate) pages_check: Check,
    pub(crate) beginning_check: Check,
    client: Client,
    _guard: DropGuard,
}

/// Settings of the installation that a test may change.
struct Setting<'a> {
    public_url: &'a str,
    drain: Duration,
}

impl Default for Setting<'_> {
    fn default() -> Self {
        Self { public_url: "https://mostrador.test", drain: Duration::ZERO }
    }
}

impl TestEdge {
    pub(crate) async fn start() -> Self {
        Self::start_in(Environment::Development).await
    }

    pub(crate) async fn start_in(env: Environment) -> Self {
        Self::start_with(env, Config::default()).await
    }

    pub(crate) async fn start_with(env: Environment, config: Config) -> Self {
        Self::start_beside(FakeWeb::start().await, env, config).await
    }

    pub(crate) async fn start_beside(web: FakeWeb, env: Environment, config: Config) -> Self {
        Self::start_hearing(web, env, config, |_| {}).await
    }

    /// Starts beside services that answer from the start.
    pub(crate) async fn start_hearing(
        web: FakeWeb,
        env: Environment,
        config: Config,
        prepare: impl FnOnce(&Fakes),
    ) -> Self {
        Self::started(web, env, config, Setting::default(), prepare).await
    }

    /// Starts in development, at this public URL.
    pub(crate) async fn start_at(public_url: &str) -> Self {
        let (web, setting) = (FakeWeb::start().await, Setting { public_url, ..Setting::default() });
        Self::started(web, Environment::Development, Config::default(), setting, |_| {}).await
    }

    /// Starts in development, with this time for draining.
    pub(crate) async fn start_draining(drain: Duration) -> Self {
        let (web, setting) = (FakeWeb::start().await, Setting { drain, ..Setting::default() });
        Self::started(web, Environment::Development, Config::default(), setting, |_| {}).await
    }

    async fn started(
        web: FakeWeb,
        env: Environment,
        config: Config,
        setting: Setting<'_>,
        prepare: impl FnOnce(&Fakes),
    ) -> Self {
        Figures::now();
        let fakes = Fakes::default();
        // The edge asks for the pages' facts at its start.
        fakes.on("GetCatalog", |_: GetCatalogRequest| Ok(GetCatalogResponse::default()));
        fakes.on("GetPolicy", |_: GetPolicyRequest| Ok(GetPolicyResponse::default()));
        fakes.on("GetTerms", |_: GetTermsRequest| Ok(GetTermsResponse::default()));
        prepare(&fakes);
        let clock = Clock::fixed(START.parse::<Timestamp>().expect("an instant"));
        let kv = Kv::memory(clock.clone());
        let address = fakes.serve().await;
        let to_fakes = || endpoint(&format!("http://{address}")).expect("an endpoint").into();
        let shared = SharedParts {
            env,
            clock: clock.clone(),
            random: Random::seeded(1),
            limits: Limits::new(kv.clone()),
            kv,
            seal: Seal::new(&[1; 32], Random::seeded(2)),
            credentials: Credentials::new(clock.clone(), caller_keys()),
            certificates: None,
            addresses: ServiceName::SERVERS
                .into_iter()
                .map(|name| (name, to_fakes()))
                .collect::<BTreeMap<_, _>>(),
            public_url: Arc::from(setting.public_url),
            drain: setting.drain,
            data: std::env::temp_dir(),
            opening: Opening::default(),
        };
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            web_url: format!("http://{}", web.address),
            trusted_proxies: config.trusted_proxies.or(Some("none".to_owned())),
            workers: 1,
            ..config
        };
        let edge = build(&config, &shared, None).expect("an edge");
        let base = format!("http://{}", edge.address().expect("its address"));
        let (pages_check, beginning_check) = (edge.pages_check(), edge.beginning_check());
        let stop = CancellationToken::new();
        tokio::spawn(edge.run(stop.clone()));
        let client = Client::builder().redirect(Policy::none()).no_proxy().build().expect("a client");
        let guard = stop.clone().drop_guard();
        let edge =
            Self { base, fakes, web, clock, stop, pages_check, beginning_check, client, _guard: guard };
        edge.sign_in_works();
        edge
    }

    /// `own` is an owner's token, `agt` an agent's, `stf` a staff member's, `mgr` a manager's; any other
    /// token is over.
    fn sign_in_works(&self) {
        let clock = self.clock.clone();
        self.fakes.on("ResolveSession", move |request: ResolveSessionRequest| {
            let (kind, session_id) = match request.token.as_str() {
                "own" => (SessionKind::Owner, owner_session()),
                "agt" => (SessionKind::Agent, agent_session()),
                "stf" => (SessionKind::Staff, staff_session()),
                "mgr" => (SessionKind::Manager, manager_session()),
                _ => return Err(Failure::new(Reason::SessionExpired).into()),
            };
            Ok(ResolveSessionResponse {
                passport: format!("passport-of-{}", request.token),
                expires_at: Some(proto::timestamp(clock.now() + mostrador_runtime::passport::LIFETIME)),
                session_id: session_id.into(),
                kind: kind.into(),
            })
        });
    }

    /// Gives every agent this role.
    pub(crate) fn agents_are(&self, role: AgentRole) {
        self.fakes.on("GetSession", move |_: GetSessionRequest| {
            let agent = Agent { role: role.into(), ..Agent::default() };
            Ok(GetSessionResponse { who: Some(Who::Agent(agent)), ..GetSessionResponse::default() })
        });
    }

    /// Gives every owner the account [`account_id`].
    pub(crate) fn owners_have_the_account(&self) {
        self.fakes.on("GetSession", |_: GetSessionRequest| {
            let owner = Owner { account_id: account_id().into(), ..Owner::default() };
            Ok(GetSessionResponse { who: Some(Who::Owner(owner)), ..GetSessionResponse::default() })
        });
    }

    /// Host and port.
    pub(crate) fn address(&self) -> &str {
        self.base.trim_start_matches("http://")
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.base))
    }

    pub(crate) fn get(&self, path: &str) -> RequestBuilder {
        self.request(Method::GET, path)
    }

    pub(crate) fn post(&self, path: &str) -> RequestBuilder {
        self.request(Method::POST, path)
    }
}

/// The status and body of an answer, with a constant request id.
pub(crate) async fn said(request: RequestBuilder) -> String {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    let text = response.text().await.expect("a body");
    match serde_json::from_str::<serde_json::Value>(&text) {
        Ok(mut body) => {
            if body.get("requestId").is_some() {
                body["requestId"] = "…".into();
            }
            format!("{status}\n{}", serde_json::to_string_pretty(&body).expect("json"))
        }
        Err(_) => format!("{status}\n{text}"),
    }
}

/// Status and reason of an answer.
pub(crate) async fn reason(request: RequestBuilder) -> String {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    let body: serde_json::Value = response.json().await.unwrap_or_default();
    format!("{status} {}", body["reason"].as_str().unwrap_or("-"))
}

pub(crate) fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("-")
}

pub(crate) async fn send(request: RequestBuilder) -> Response {
    request.send().await.expect("an answer")
}
