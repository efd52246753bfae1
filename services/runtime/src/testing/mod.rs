//! The testing kit: a fresh database on either engine, a clock that stands still, seeded randomness, and the
//! real service on a free port.

pub mod database;
mod ending;
mod every_line;
mod fake_calls;
mod figures;
mod heard;
pub mod merchant;
mod neighbours;
pub mod plans;
mod sealed_columns;
mod sealed_values;
mod security_log;
pub mod sentences;
mod settings;
mod test_service;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use prost::Message;
use sqlx::AssertSqlSafe;
use tempfile::TempDir;
use tonic::{Request, Status};

use crate::caller_keys::CallerKeys;
use crate::client::endpoint;
use crate::config::{Environment, Migrate};
use crate::context::Runtime;
use crate::credential::Credentials;
use crate::db::{Db, Migrations, Opening};
use crate::error::Failure;
use crate::id::{Kind, OutboxId};
use crate::kv::Kv;
use crate::limits::Limits;
use crate::measures;
use crate::metadata::{MESSAGE_ID, PASSPORT};
use crate::name::ServiceName;
use crate::outbox::{Outbox, Topic, testing as outbox};
use crate::passport::{AgentPassport, OwnerPassport, Passport, PublicKey, Role, SigningKey, Standing};
use crate::seal::Seal;
use crate::start::SharedParts;
use crate::{Clock, Id, Random};

use ending::Ending;
use neighbours::Neighbours;

pub use crate::db::Engine;
pub use crate::outbox::testing::UndeliveredMessage;
pub use every_line::EveryLine;
pub use fake_calls::serve_fake_calls;
pub use figures::Figures;
pub use mostrador_runtime_macros::both_engines;
pub use sealed_columns::assert_sealed_columns;
pub use sealed_values::SealedValues;
pub use security_log::SecurityLog;
#[cfg(test)]
pub(crate) use security_log::listen;
pub use settings::assert_section_is_known;
pub use test_service::{Reach, TestService, serve_fake};

/// Monday, 5 January 2026, 10:00 in Jakarta.
pub const START: &str = "2026-01-05T03:00:00Z";

/// The caller keys of all services of one test process, which call each other.
pub fn caller_keys() -> CallerKeys {
    static KEYS: LazyLock<CallerKeys> = LazyLock::new(|| CallerKeys::of_one_process().expect("keys").0);
    KEYS.clone()
}

/// One service's surroundings in a test; dropping it drops the database.
pub struct TestRuntime {
    pub clock: Clock,
    pub random: Random,
    runtime: Runtime,
    shared: SharedParts,
    key: SigningKey,
    url: String,
    neighbours: Neighbours,
    ending: Ending,
    _folder: TempDir,
}

impl TestRuntime {
    pub async fn start(name: ServiceName, engine: Engine, migrations: Migrations) -> Self {
        Self::with_peers(name, engine, migrations, &[]).await
    }

    /// `peers` are the services that the test fakes, usually [`serve_fake`]s. The others are unavailable
    /// until the test ends.
    pub async fn with_peers(
        name: ServiceName,
        engine: Engine,
        migrations: Migrations,
        peers: &[(ServiceName, SocketAddr)],
    ) -> Self {
        security_log::listen();
        measures::of_tests();
        let folder = tempfile::tempdir().expect("a temporary folder");
        let clock = Clock::fixed(START.parse::<Timestamp>().expect("an instant"));
        let random = Random::seeded(7);
        let kv = Kv::memory(clock.clone());
        let neighbours = Neighbours::default();
        let others = neighbours.listen().await;
        let all = ServiceName::SERVERS.map(|peer| (peer, others));
        let remote = |address| endpoint(&format!("http://{address}")).expect("an endpoint").into();
        let addresses: BTreeMap<_, _> =
            all.iter().chain(peers).map(|(peer, address)| (*peer, remote(*address))).collect();
        let shared = SharedParts {
            env: Environment::Development,
            seal: Seal::new(&[3; 32], random.clone()),
            credentials: Credentials::new(clock.clone(), caller_keys()),
            certificates: None,
            limits: Limits::new(kv.clone()),
            public_url: "https://mostrador.test".into(),
            data: folder.path().to_path_buf(),
            opening: Opening { migrate: Some(Migrate::Auto), ..Opening::default() },
            drain: Duration::ZERO,
            clock: clock.clone(),
            random: random.clone(),
            kv,
            addresses,
        };
        let url = database::migrated(engine, folder.path(), migrations).await;
        let runtime = shared.runtime(name, &url, migrations).await.expect("a runtime");
        let key = SigningKey::generate(numbered(1)).expect("a key");
        let (kid, public) = (key.kid.clone(), key.public.clone());
        runtime.passports().learn(vec![PublicKey { kid, public, expires_at: Timestamp::MAX }]);
        Self {
            clock,
            random,
            runtime,
            shared,
            key,
            url,
            neighbours,
            ending: Ending::default(),
            _folder: folder,
        }
    }

    pub fn runtime(&self) -> Runtime {
        self.runtime.clone()
    }

    /// The same surroundings with these seal keys, the newest first; by default a test has one key, of 3s.
    pub fn with_seal_keys(&self, newest: [u8; 32], older: &[[u8; 32]]) -> Runtime {
        let seal = Seal::new(&newest, self.random.clone()).with_older(older);
        let outbox = Outbox::new(self.clock.clone(), self.random.clone(), seal.clone());
        Runtime { outbox, seal, ..self.runtime() }
    }

    /// The same database, opened as by a newer program with more migrations.
    pub async fn opened_with(&self, migrations: Migrations) -> Db {
        let random = self.runtime.random.clone();
        Db::open(self.runtime.name, &self.url, migrations, self.shared.opening, random)
            .await
            .expect("a database")
    }

    pub fn advance(&self, by: SignedDuration) {
        self.clock.advance(by);
    }

    /// Starts the service on a free port; its jobs run only when the test runs them. The test must then call
    /// [`Self::end`].
    pub async fn serve(&self, service: crate::service::Service) -> TestService {
        self.serve_by(Reach::Socket, service).await
    }

    /// As [`Self::serve`], over a socket or inside the process.
    pub async fn serve_by(&self, reach: Reach, service: crate::service::Service) -> TestService {
        self.ending.is_owed_by(service.worker(&self.runtime));
        test_service::serve(&self.shared, self.runtime(), service, reach).await
    }

    /// As [`Self::serve`], in other surroundings than the test's.
    pub async fn serve_in(&self, runtime: Runtime, service: crate::service::Service) -> TestService {
        self.ending.is_owed_by(service.worker(&runtime));
        test_service::serve(&self.shared, runtime, service, Reach::Socket).await
    }

    /// A request of the edge without a session.
    pub fn request<M>(&self, message: M) -> Request<M> {
        Request::new(message)
    }

    pub fn as_owner<M>(&self, owner: &OwnerPassport, message: M) -> Request<M> {
        self.with_passport(Passport::Owner(owner.clone()), message)
    }

    pub fn as_agent<M>(&self, role: Role, message: M) -> Request<M> {
        self.with_passport(Passport::Agent(agent(role)), message)
    }

    pub fn with_passport<M>(&self, passport: Passport, message: M) -> Request<M> {
        let expires_at = self.clock.now() + crate::passport::LIFETIME;
        let token = self.key.sign(passport, expires_at).expect("a passport");
        let mut request = Request::new(message);
        request.metadata_mut().insert(PASSPORT, token.parse().expect("visible ASCII"));
        request
    }

    /// A request in the form of another service's outbox delivery.
    pub fn delivered<M>(&self, message_id: &OutboxId, message: M) -> Request<M> {
        let mut request = Request::new(message);
        request.metadata_mut().insert(MESSAGE_ID, message_id.as_str().parse().expect("visible ASCII"));
        request
    }

    /// The messages that wait in the outbox under a topic, oldest first, decoded.
    pub async fn outgoing<M: Message + Default>(&self, topic: Topic) -> Vec<M> {
        let mut conn = self.runtime.db.read().await.expect("a connection");
        let payloads = outbox::payloads(&self.runtime.outbox, &mut conn, topic).await.expect("the outbox");
        payloads.iter().map(|payload| M::decode(payload.as_slice()).expect("a message")).collect()
    }

    /// The number of rows of a table, or of those that meet the condition after its name.
    pub async fn count(&self, rows: &str) -> i64 {
        let mut conn = self.runtime.db.read().await.expect("a connection");
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {rows}"));
        let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&mut *conn).await.expect("a count");
        count
    }

    /// The messages that the outbox gave up, oldest first.
    pub async fn parked(&self) -> Vec<UndeliveredMessage> {
        self.ending.parked(&self.runtime).await
    }

    /// The last line of a test: the neighbours accept, and the service delivers its due messages. The test
    /// fails if a due message is left, or if one was parked and the test never read [`Self::parked`].
    /// Messages that are due later may stay.
    pub async fn end(&self) {
        self.neighbours.accept();
        self.ending.deliver(&self.runtime).await;
    }
}

/// Marks this thread as a simulation's: SQLite databases that it opens and long computations need no other
/// thread, or take no time while another thread works.
pub fn simulate_this_thread() {
    crate::simulated::begin();
}

/// Makes messages and calls carry the trace of their cause from now on, as with exported traces.
pub fn hand_on_traces() {
    crate::telemetry::hand_on_contexts();
}

/// An owner in good standing; ids are well-formed and differ by `n`.
pub fn owner(n: u32) -> OwnerPassport {
    OwnerPassport {
        owner_id: numbered(n),
        account_id: numbered(n),
        session_id: numbered(n),
        standing: Standing::Full,
        may_renew: false,
    }
}

/// The agent who makes the calls of [`TestRuntime::as_agent`].
pub fn agent(role: Role) -> AgentPassport {
    AgentPassport { agent_id: numbered(0), session_id: numbered(0), role, password_due: false }
}

/// The failure of a call that must be refused.
#[track_caller]
pub fn refusal<T>(answer: Result<T, Status>) -> Failure {
    match answer {
        Ok(_) => panic!("answered instead of refused"),
        Err(status) => Failure::from(&status),
    }
}

/// A well-formed id; those of one kind differ by `n`.
pub fn numbered<K: Kind>(n: u32) -> Id<K> {
    format!("{}_{n:026}", K::PREFIX).parse().expect("an id")
}
