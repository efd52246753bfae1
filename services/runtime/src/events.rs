//! The timeline: what people and the system did to an account, one shape in every service. An event is a kind
//! and facts; the edge puts them into the sentences of `web/messages/*/timeline.json`.

use jiff::Timestamp;
use mostrador_proto::runtime::v1 as pb;
use mostrador_proto::runtime::v1::timeline_service_server::TimelineService;
use tonic::{Request, Response, Status};

pub use crate::actor::Actor;
use crate::clock::timestamp;
use crate::context::Runtime;
use crate::db::{AppendedRow, Conn, DbError, Insert, InsertSql, Tx};
use crate::facts::Facts;
use crate::id::{AccountId, AgentId, AnyId, EventId, named};
use crate::name::ServiceName;
use crate::page::Page;
use crate::passport::Role;
use crate::proto;
use crate::stated_reason::StatedReason;

/// A thing that happens, as a service's `src/timeline.rs` lists them.
pub trait Occurrence {
    /// A stable name with dots, e.g. `order.paid`: the key of its sentence.
    fn kind(&self) -> &'static str;

    /// The values that fill its sentence.
    fn facts(&self) -> Facts {
        Facts::none()
    }

    /// The agent who has the work from now on. No sentence names this agent, and only agents read it.
    fn recipient(&self) -> Option<&AgentId> {
        None
    }
}

/// The timeline of an event, and the thing that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject<'a> {
    /// `None` for an event that belongs to no account.
    pub account_id: Option<&'a AccountId>,
    pub thing: Thing<'a>,
}

/// The thing that changed; a row keeps its text alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing<'a> {
    /// The account of the timeline.
    Account,
    Id(AnyId<'a>),
    /// A thing without an id has a name or a number: a bank account, a list that an agent exported.
    Name(&'a str),
    /// The text that a caller sent to name a thing. The call was refused before it was parsed.
    Asked(&'a str),
}

impl<'a> Thing<'a> {
    const fn as_str(self) -> &'a str {
        match self {
            Self::Account => "",
            Self::Id(id) => id.as_str(),
            Self::Name(text) | Self::Asked(text) => text,
        }
    }
}

impl<'a> Subject<'a> {
    /// A thing that belongs to no account.
    pub fn of_none(id: AnyId<'a>) -> Self {
        Self { account_id: None, thing: Thing::Id(id) }
    }
}

impl<'a> From<&'a AccountId> for Subject<'a> {
    fn from(account_id: &'a AccountId) -> Self {
        Self { account_id: Some(account_id), thing: Thing::Account }
    }
}

impl<'a> From<(&'a AccountId, AnyId<'a>)> for Subject<'a> {
    fn from((account_id, id): (&'a AccountId, AnyId<'a>)) -> Self {
        Self { account_id: Some(account_id), thing: Thing::Id(id) }
    }
}

/// The actor of an event, and the actor's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin<'a> {
    pub actor: Actor,
    /// May be empty. An agent's is for colleagues.
    pub reason: &'a str,
    /// An agent's words for the owner; may be empty.
    pub owner_note: &'a str,
}

impl From<Actor> for Origin<'_> {
    fn from(actor: Actor) -> Self {
        Self { actor, reason: "", owner_note: "" }
    }
}

impl<'a> From<(&Actor, &'a str)> for Origin<'a> {
    fn from((actor, reason): (&Actor, &'a str)) -> Self {
        Self { actor: actor.clone(), reason, owner_note: "" }
    }
}

/// An agent's deed, with the reason for colleagues.
impl<'a> From<(&AgentId, &'a StatedReason)> for Origin<'a> {
    fn from((agent_id, reason): (&AgentId, &'a StatedReason)) -> Self {
        Self { actor: Actor::Agent(agent_id.clone()), reason: reason.as_str(), owner_note: "" }
    }
}

/// Adds an event that commits with `tx`.
pub fn record<'s, 'o>(
    runtime: &Runtime,
    tx: &mut Tx,
    subject: impl Into<Subject<'s>>,
    occurrence: &impl Occurrence,
    origin: impl Into<Origin<'o>>,
) -> Result<(), DbError> {
    let (subject, origin, at) = (subject.into(), origin.into(), runtime.clock.now());
    tx.append(EventRow {
        id: EventId::at(at, &runtime.random),
        account_id: subject.account_id.cloned(),
        at,
        actor: origin.actor,
        kind: occurrence.kind(),
        facts: facts_to_text(&occurrence.facts().with_recipient(occurrence.recipient()))?,
        reason: origin.reason.to_owned(),
        owner_note: origin.owner_note.to_owned(),
        subject: subject.thing.as_str().to_owned(),
    });
    Ok(())
}

struct EventRow {
    id: EventId,
    account_id: Option<AccountId>,
    at: Timestamp,
    actor: Actor,
    kind: &'static str,
    facts: String,
    reason: String,
    owner_note: String,
    /// The text of the [`Thing`].
    subject: String,
}

impl AppendedRow for EventRow {
    fn sql() -> &'static InsertSql {
        const INTO: &str =
            "INSERT INTO events (id, account_id, happened_at, actor_kind, actor_id, kind, reason,
            subject_id, facts, text_es, text_en, text_id, owner_note) VALUES";
        static SQL: InsertSql = InsertSql::new(INTO, 13);
        &SQL
    }

    fn bind<'q>(&self, insert: Insert<'q>) -> Insert<'q> {
        insert
            .bind(&self.id)
            .bind(self.account_id.as_ref().map_or("", AccountId::as_str).to_owned())
            .bind(self.at.as_millisecond())
            .bind(self.actor.kind().text())
            .bind(self.actor.id().to_owned())
            .bind(self.kind)
            .bind(self.reason.clone())
            .bind(self.subject.clone())
            .bind(self.facts.clone())
            .bind("")
            .bind("")
            .bind("")
            .bind(self.owner_note.clone())
    }
}

/// The events of an account, or the events without an account, the newest first, after the id `page.after`.
pub async fn list(
    conn: &mut Conn,
    account_id: Option<&AccountId>,
    page: &Page,
) -> Result<Vec<pb::Event>, DbError> {
    let rows: Vec<ListedRow> = sqlx::query_as(
        "SELECT id, happened_at, actor_kind, actor_id, kind, reason, subject_id, facts,
                text_es, text_en, text_id, owner_note
         FROM events WHERE account_id = $1 AND ($2 = '' OR id < $2) ORDER BY id DESC LIMIT $3",
    )
    .bind(account_id.map_or("", AccountId::as_str).to_owned())
    .bind(page.after_id::<EventId>())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(event).collect()
}

/// The events without an account about subjects with ids from `from` to `to`, the newest first. For services
/// with an index of events by their subject.
pub async fn list_of_subjects(
    conn: &mut Conn,
    from: AnyId<'_>,
    to: AnyId<'_>,
) -> Result<Vec<pb::Event>, DbError> {
    let rows: Vec<ListedRow> = sqlx::query_as(
        "SELECT id, happened_at, actor_kind, actor_id, kind, reason, subject_id, facts,
                text_es, text_en, text_id, owner_note
         FROM events WHERE subject_id >= $1 AND subject_id <= $2 AND account_id = '' ORDER BY id DESC",
    )
    .bind(from.as_str().to_owned())
    .bind(to.as_str().to_owned())
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(event).collect()
}

/// The newest hundred events of an account about one subject, the newest first. For services with an index of
/// events by their subject.
pub async fn list_of_subject(
    conn: &mut Conn,
    account_id: &AccountId,
    subject: AnyId<'_>,
) -> Result<Vec<pb::Event>, DbError> {
    let rows: Vec<ListedRow> = sqlx::query_as(
        "SELECT id, happened_at, actor_kind, actor_id, kind, reason, subject_id, facts,
                text_es, text_en, text_id, owner_note
         FROM events WHERE subject_id = $1 AND account_id = $2 ORDER BY id DESC LIMIT 100",
    )
    .bind(subject.as_str().to_owned())
    .bind(account_id)
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(event).collect()
}

type ListedRow =
    (EventId, i64, String, String, String, String, String, String, String, String, String, String);

fn event(row: ListedRow) -> Result<pb::Event, DbError> {
    let (id, happened_at, actor_kind, actor_id, kind, reason, subject_id, facts, es, en, text_id, owner_note) =
        row;
    let is_of_before = !es.is_empty();
    let kind_of_actor: pb::ActorKind =
        proto::known(0, &actor_kind).ok_or_else(|| DbError::corrupt("events", "actor_kind"))?;
    Ok(pb::Event {
        id: id.into(),
        at: Some(proto::timestamp(timestamp(happened_at))),
        actor_kind: kind_of_actor.into(),
        actor_kind_text: actor_kind,
        actor_id,
        kind,
        reason,
        owner_note,
        subject_id,
        text: is_of_before.then_some(pb::Text { es, en, id: text_id }),
        facts: facts_from_text(&facts)?.into(),
    })
}

fn facts_to_text(facts: &Facts) -> Result<String, DbError> {
    serde_json::to_string(facts).map_err(|_| DbError::corrupt("events", "facts"))
}

fn facts_from_text(text: &str) -> Result<Facts, DbError> {
    serde_json::from_str(text).map_err(|_| DbError::corrupt("events", "facts"))
}

/// `ListEvents` for every service: owners read their own account, agents every account.
#[derive(Clone)]
pub struct Timeline {
    runtime: Runtime,
}

impl Timeline {
    pub fn new(runtime: Runtime) -> Self {
        Self { runtime }
    }
}

#[tonic::async_trait]
impl TimelineService for Timeline {
    async fn list_events(
        &self,
        request: Request<pb::ListEventsRequest>,
    ) -> Result<Response<pb::ListEventsResponse>, Status> {
        let call = self.runtime.call(&request, &[ServiceName::Edge]).await?;
        let asked = request.into_inner();
        let account_id = if let Ok(owner) = call.owner() {
            Some(owner.account_id.clone())
        } else {
            call.agent(Role::Viewer)?;
            match named(&asked.account_id) {
                Ok(account_id) => account_id,
                Err(_) => return Ok(Response::new(pb::ListEventsResponse::default())),
            }
        };
        let page = Page::from_proto(asked.page.as_ref());
        let mut conn = self.runtime.db.read().await?;
        let mut events = list(&mut conn, account_id.as_ref(), &page).await?;
        let next = page.cut(&mut events, |event| event.id.clone());
        Ok(Response::new(pb::ListEventsResponse { events, next }))
    }
}
