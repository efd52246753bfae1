//! The callers of a story: owners and agents behind the edge, and registration, which begins a merchant's
//! life. A caller without an answer asks again, as browsers and outboxes do.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::time::Duration;

use mostrador_proto::account::v1::OpenAccountRequest;
use mostrador_proto::account::v1::account_service_client::AccountServiceClient;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::{CreateOwnerRequest, StagePasswordRequest};
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::client::{Peers, Wire};
use mostrador_runtime::error::Failure;
use mostrador_runtime::metadata::{MESSAGE_ID, PASSPORT, outgoing};
use mostrador_runtime::passport::{Passport, Role};
use mostrador_runtime::testing::merchant::opening;
use mostrador_runtime::testing::{agent, owner};
use mostrador_runtime::text::Locale;
use mostrador_runtime::{Random, ServiceName};
use tonic::{Request, Response, Status};

use crate::books::Books;
use crate::phase::Phase;
use crate::town::Town;
use crate::trace::Trace;

/// After all faults are mended, failed messages are tried again within a minute, and a crashed worker's
/// claims expire in half a minute.
const SETTLED_WITHIN: Duration = Duration::from_mins(4);
/// The password of every owner.
pub const PASSWORD: &str = "kopi-tubruk-manis";

pub struct People {
    pub books: Books,
    dice: Random,
    trace: Trace,
    town: Town,
    /// The peers of each caller that people play.
    peers: BTreeMap<ServiceName, Peers>,
    phase: Phase,
}

impl People {
    pub(crate) fn new(town: &Town, phase: Phase, trace: Trace) -> Self {
        let shared = town.shared(ServiceName::Edge);
        let peers =
            [ServiceName::Edge, ServiceName::Registration].map(|played| (played, shared.peers(played)));
        let (books, dice) = (Books::of(town), town.random());
        Self { books, dice, trace, town: town.clone(), peers: peers.into(), phase }
    }

    fn wire(&self, from: ServiceName, to: ServiceName) -> Wire {
        self.peers[&from].wire(to).expect("a wire")
    }

    pub fn auth(&self, from: ServiceName) -> AuthServiceClient<Wire> {
        AuthServiceClient::new(self.wire(from, ServiceName::Auth))
    }

    pub fn account(&self, from: ServiceName) -> AccountServiceClient<Wire> {
        AccountServiceClient::new(self.wire(from, ServiceName::Account))
    }

    pub fn commerce(&self) -> CommerceServiceClient<Wire> {
        CommerceServiceClient::new(self.wire(ServiceName::Edge, ServiceName::Commerce))
    }

    /// A request in a merchant's name.
    pub fn as_owner<M>(&self, n: u32, message: M) -> Request<M> {
        self.with_passport(Passport::Owner(owner(n)), message)
    }

    pub fn as_agent<M>(&self, role: Role, message: M) -> Request<M> {
        self.with_passport(Passport::Agent(agent(role)), message)
    }

    fn with_passport<M>(&self, passport: Passport, message: M) -> Request<M> {
        let mut request = outgoing(message);
        let token = self.town.passport(passport).parse().expect("visible ASCII");
        request.metadata_mut().insert(PASSPORT, token);
        request
    }

    /// Repeats a call until it is answered; a final refusal fails the story.
    pub async fn insist<T, Fut>(&self, what: impl Display, mut ask: impl FnMut() -> Fut) -> T
    where
        Fut: Future<Output = Result<Response<T>, Status>>,
    {
        loop {
            match ask().await {
                Ok(answer) => {
                    self.trace.note(format_args!("{what}: answered"));
                    return answer.into_inner();
                }
                Err(status) => {
                    let failure = Failure::from(&status);
                    self.trace.note(format_args!("{what}: {}", failure.reason));
                    let may_pass = !failure.kind.is_final() || failure.retry_after.is_some();
                    assert!(may_pass, "{what} is refused: {failure:?}");
                    self.pause(50, 600).await;
                }
            }
        }
    }

    pub fn seed(&self) -> u64 {
        self.town.seed
    }

    pub async fn pause(&self, least_ms: u64, most_ms: u64) {
        tokio::time::sleep(Duration::from_millis(least_ms + self.dice.below(most_ms - least_ms))).await;
    }

    /// Creates a merchant's owner, account and outlet, as registration does.
    pub async fn open(&self, n: u32) {
        let (by, who) = (ServiceName::Registration, owner(n));
        let (auth, account) = (self.auth(by), self.account(by));
        let email = email_of(n);
        let staged = StagePasswordRequest {
            owner_id: who.owner_id.to_string(),
            email: email.clone(),
            password: PASSWORD.into(),
            stage_id: format!("stg_{n:026}"),
        };
        self.insist("stage a password", || {
            let (mut auth, staged) = (auth.clone(), staged.clone());
            async move { auth.stage_password(outgoing(staged)).await }
        })
        .await;
        let created = CreateOwnerRequest {
            owner_id: who.owner_id.to_string(),
            account_id: who.account_id.to_string(),
            email: email.clone(),
            full_name: format!("Sari Wulandari {n}"),
            phone: format!("+62812345670{n}"),
            locale: Locale::Id.into(),
            locale_text: String::new(),
            stage_id: staged.stage_id.clone(),
        };
        self.insist("create an owner", || {
            let (mut auth, created) = (auth.clone(), delivered(n, created.clone()));
            async move { auth.create_owner(created).await }
        })
        .await;
        let opening = OpenAccountRequest { owner_email: email, ..opening(n) };
        self.insist("open an account", || {
            let (mut account, opening) = (account.clone(), delivered(n, opening.clone()));
            async move { account.open_account(opening).await }
        })
        .await;
    }

    /// Lets faults begin, for a while.
    pub fn begin_trouble(&self) {
        self.phase.begin_trouble();
    }

    pub fn is_trouble_over(&self) -> bool {
        self.phase.is_over()
    }

    /// Returns when all faults are mended and all messages are delivered.
    pub async fn settle(&self) {
        while !self.is_trouble_over() {
            self.pause(100, 100).await;
        }
        let settling = async {
            while !self.books.undelivered().is_empty() {
                self.pause(500, 500).await;
            }
        };
        if tokio::time::timeout(SETTLED_WITHIN, settling).await.is_err() {
            let left = self.books.undelivered();
            assert!(left.is_empty(), "messages are left:\n{}", left.join("\n"));
        }
    }
}

/// The address by which a merchant signs in.
pub fn email_of(n: u32) -> String {
    format!("sari{n}@example.com")
}

/// A request in the form of an outbox delivery.
fn delivered<M>(n: u32, message: M) -> Request<M> {
    let mut request = outgoing(message);
    request.metadata_mut().insert(MESSAGE_ID, format!("out_{n:026}").parse().expect("visible ASCII"));
    request
}
