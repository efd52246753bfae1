//! The stage of every test: the service, and verbs that set a scene.

use std::net::SocketAddr;

use jiff::{SignedDuration, Timestamp};
use mostrador_account::app::App;
use mostrador_account::domain::account::Account;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::error::Error;
use mostrador_account::{Config, MIGRATIONS, build, steps, store};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::registration::v1::PapersState;
use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_proto::runtime::v1::{Event, ListEventsRequest};
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::{OwnerPassport, Role, Standing};
pub(crate) use mostrador_runtime::testing::merchant::{address, opening};
use mostrador_runtime::testing::{self, Engine, TestRuntime, TestService, numbered};
use tonic::{Response, Status};

pub(crate) struct Stage {
    pub(crate) test: TestRuntime,
    pub(crate) served: TestService,
}

pub(crate) type Answer<T> = Result<T, (Kind, String)>;

/// The answer, or the failure's kind and reason.
pub(crate) fn answer<T>(result: Result<Response<T>, Status>) -> Answer<T> {
    result.map(Response::into_inner).map_err(|status| {
        let failure = Failure::from(&status);
        (failure.kind, failure.reason.to_string())
    })
}

pub(crate) fn refused<T>(kind: Kind, reason: &str) -> Answer<T> {
    Err((kind, reason.to_owned()))
}

pub(crate) fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

#[expect(clippy::unnecessary_wraps, reason = "fields of messages are optional")]
pub(crate) fn wire_time(text: &str) -> Option<prost_types::Timestamp> {
    Some(mostrador_runtime::proto::timestamp(at(text)))
}

pub(crate) fn shop_id(n: u32) -> String {
    format!("shp_{n:026}")
}

pub(crate) fn order_id(n: u32) -> String {
    format!("ord_{n:026}")
}

pub(crate) fn owner(n: u32) -> OwnerPassport {
    testing::owner(n)
}

pub(crate) fn limited(n: u32) -> OwnerPassport {
    OwnerPassport { standing: Standing::Limited, ..owner(n) }
}

pub(crate) fn edge_of(served: &TestService) -> AccountServiceClient<Wire> {
    AccountServiceClient::new(served.wire())
}

/// An order of 30 days, paid at the given instant.
pub(crate) fn month(n: u32, version: i64, paid_at: Option<&str>) -> pb::ApplyOrderRequest {
    pb::ApplyOrderRequest {
        order_id: order_id(n),
        account_id: owner(1).account_id.to_string(),
        version,
        paid: paid_at.is_some(),
        paid_at: paid_at.and_then(wire_time),
        items: vec![pb::BoughtItem { sku: "pro-monthly".into(), quantity: 1, subscription_days: 30 }],
        placed_at: paid_at.and_then(wire_time),
    }
}

/// A decision about owner 1's account at this version; the key follows from the version and the reason.
pub(crate) fn decision(version: i64, reason: &str) -> pb::Decision {
    pb::Decision {
        account_id: owner(1).account_id.to_string(),
        version,
        reason: reason.into(),
        idempotency_key: format!("decision-{version}-{reason}"),
        request_hash: vec![1],
        owner_note: String::new(),
    }
}

/// Owner 1 decides about the renewal.
pub(crate) async fn set_renewal(stage: &Stage, renew: bool) -> Answer<pb::SetRenewalResponse> {
    let request = stage.test.as_owner(&owner(1), pb::SetRenewalRequest { renew });
    answer(stage.edge().set_renewal(request).await)
}

impl Stage {
    pub(crate) async fn start(engine: Engine) -> Self {
        Self::beside(engine, &[]).await
    }

    /// The service beside services that the test plays.
    pub(crate) async fn beside(engine: Engine, peers: &[(ServiceName, SocketAddr)]) -> Self {
        let test = TestRuntime::with_peers(ServiceName::Account, engine, &MIGRATIONS, peers).await;
        let service = build(Config::default(), test.runtime()).await.unwrap();
        let served = test.serve(service).await;
        Self { test, served }
    }

    /// A stage with the open account of owner 1.
    pub(crate) async fn with_account(engine: Engine) -> Self {
        let stage = Self::start(engine).await;
        stage.open(opening(1)).await.unwrap();
        stage
    }

    /// A stage with the open account of owner 1, whose papers wait for an agent: time asks for nothing else.
    pub(crate) async fn with_papers(engine: Engine) -> Self {
        let stage = Self::with_account(engine).await;
        stage.papers(1, PapersState::Waiting).await.unwrap();
        stage
    }

    /// A stage like [`Stage::with_papers`] under other settings.
    pub(crate) async fn under(engine: Engine, config: Config) -> Self {
        let test = TestRuntime::start(ServiceName::Account, engine, &MIGRATIONS).await;
        let served = test.serve(build(config, test.runtime()).await.unwrap()).await;
        let stage = Self { test, served };
        stage.open(opening(1)).await.unwrap();
        stage.papers(1, PapersState::Waiting).await.unwrap();
        stage
    }

    /// Ends a test: see [`TestRuntime::end`].
    pub(crate) async fn end(self) {
        self.test.end().await;
    }

    pub(crate) fn from(&self, caller: ServiceName) -> AccountServiceClient<Wire> {
        AccountServiceClient::new(self.served.wire_from(caller))
    }

    /// A second process of the service over the same database; it stops when this is dropped.
    pub(crate) async fn replica(&self, config: Config) -> TestService {
        self.test.serve(build(config, self.test.runtime()).await.unwrap()).await
    }

    pub(crate) fn edge(&self) -> AccountServiceClient<Wire> {
        self.from(ServiceName::Edge)
    }

    pub(crate) async fn open(&self, request: pb::OpenAccountRequest) -> Answer<pb::OpenAccountResponse> {
        let request = self.test.delivered(&numbered(1), request);
        answer(self.from(ServiceName::Registration).open_account(request).await)
    }

    /// Gives owner 1's account a second outlet, number 3.
    pub(crate) async fn add_branch(&self) {
        let branch = pb::AddShopRequest {
            shop_name: "Cabang Dago".into(),
            address: Some(address()),
            shop_id: shop_id(3),
            ..Default::default()
        };
        answer(self.edge().add_shop(self.test.as_owner(&owner(1), branch)).await).unwrap();
    }

    pub(crate) async fn apply(&self, request: pb::ApplyOrderRequest) -> Answer<pb::ApplyOrderResponse> {
        let request = self.test.delivered(&numbered(2), request);
        answer(self.from(ServiceName::Commerce).apply_order(request).await)
    }

    /// Moves the clock, and lets the due work happen.
    pub(crate) async fn sleep_until(&self, text: &str) {
        let by: SignedDuration = at(text).duration_since(self.test.clock.now());
        self.test.advance(by);
        self.served.drain_outbox().await;
    }

    /// Mailer tells that the mail server has accepted all mails so far.
    pub(crate) async fn mails_arrive(&self) {
        self.mails_end(pb::MailOutcome::Accepted).await;
    }

    /// Mailer tells this outcome of all mails that were not accepted so far.
    pub(crate) async fn mails_end(&self, outcome: pb::MailOutcome) {
        let mut conn = self.test.runtime().db.read().await.unwrap();
        let waiting = sqlx::query_as("SELECT mail_id FROM account_mails WHERE accepted_at IS NULL");
        let waiting: Vec<(String,)> = waiting.fetch_all(&mut *conn).await.unwrap();
        drop(conn);
        let at = Some(mostrador_runtime::proto::timestamp(self.test.clock.now()));
        for (mail_id,) in waiting {
            let news = pb::NoteMailRequest { mail_id, outcome: outcome.into(), at };
            let news = self.test.delivered(&numbered(1), news);
            answer(self.from(ServiceName::Mailer).note_mail(news).await).unwrap();
        }
    }

    /// The card of owner 1's account.
    pub(crate) async fn card(&self) -> pb::GetAccountResponse {
        let request = self.test.as_owner(&owner(1), pb::GetAccountRequest::default());
        answer(self.edge().get_account(request).await).unwrap()
    }

    pub(crate) async fn account(&self) -> pb::Account {
        self.card().await.account.unwrap()
    }

    /// The kinds on the timeline of owner 1's account, sorted.
    pub(crate) async fn happened(&self) -> Vec<String> {
        let mut kinds: Vec<_> = self.timeline().await.into_iter().map(|event| event.kind).collect();
        kinds.sort();
        kinds
    }

    pub(crate) async fn timeline(&self) -> Vec<Event> {
        self.timeline_of(&owner(1).account_id).await
    }

    /// The agent, the call and the subject of each attempt beyond a role.
    pub(crate) async fn refusals(&self) -> Vec<(String, String, String)> {
        let of_no_account = self.events(None).await.into_iter();
        let refused = of_no_account.filter(|event| event.kind == "agent.refused");
        refused.map(|event| (event.actor_id, event.reason, event.subject_id)).collect()
    }

    /// The events of this kind that stand under no account.
    pub(crate) async fn told_of_no_account(&self, kind: &str) -> Vec<Event> {
        self.events(None).await.into_iter().filter(|event| event.kind == kind).collect()
    }

    pub(crate) async fn timeline_of(&self, account_id: &AccountId) -> Vec<Event> {
        self.events(Some(account_id)).await
    }

    /// The events of the account, or the events of no account.
    async fn events(&self, account_id: Option<&AccountId>) -> Vec<Event> {
        let account_id = account_id.map(ToString::to_string).unwrap_or_default();
        let request = ListEventsRequest { account_id, page: None };
        let request = self.test.as_agent(Role::Viewer, request);
        let mut timeline = TimelineServiceClient::new(self.served.wire());
        timeline.list_events(request).await.unwrap().into_inner().events
    }

    /// Moves owner 1's account on its axis, as time and agents do.
    pub(crate) async fn step(&self, cause: Cause) -> Result<Account, Error> {
        self.step_of(1, cause).await
    }

    pub(crate) async fn step_of(&self, n: u32, cause: Cause) -> Result<Account, Error> {
        let app = App::new(Config::default(), self.test.runtime());
        let db = self.test.runtime().db;
        db.write(async move |tx: &mut Tx| {
            let account = store::accounts::find(tx.conn(), &owner(n).account_id).await?.unwrap();
            steps::step_account(&app, tx, &account, cause, (None, Actor::System.into())).await
        })
        .await
    }
}
