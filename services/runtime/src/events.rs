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
use crate::id::{AccountId, EventId, named};
use crate::name::ServiceName;
use crate::page::Page;
use crate::passport::Role;
use crate::{Clock, Random};

#[derive(Clone, Debug)]
pub struct NewEvent {
    /// `None` for an event that belongs to no account.
    pub account_id: Option<AccountId>,
    pub actor: Actor,
    /// A stable name with dots, e.g. `order.paid`: the key of its sentence.
    pub kind: &'static str,
    /// The values that fill its sentence.
    pub facts: Facts,
    /// The reason in the actor's words; may be empty. An agent's is for colleagues.
    pub reason: String,
    /// An agent's words for the owner; may be empty.
    pub owner_note: String,
    /// The thing that changed, when it is not the account itself; may be empty.
    pub subject_id: String,
}

/// Adds an event that commits with `tx`.
pub fn record(tx: &mut Tx, clock: &Clock, random: &Random, event: NewEvent) -> Result<(), DbError> {
    let at = clock.now();
    let facts = facts_to_text(&event.facts)?;
    tx.append(EventRow { id: EventId::at(at, random), at, facts, event });
    Ok(())
}

struct EventRow {
    id: EventId,
    at: Timestamp,
    facts: String,
    event: NewEvent,
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
        let event = &self.event;
        let actor_kind = match &event.actor {
            Actor::Owner(_) => "owner",
            Actor::Staff(_) => "staff",
            Actor::Agent(_) => "agent",
            Actor::System => "system",
        };
        insert
            .bind(&self.id)
            .bind(event.account_id.as_ref().map_or("", AccountId::as_str).to_owned())
            .bind(self.at.as_millisecond())
            .bind(actor_kind)
            .bind(event.actor.id().to_owned())
            .bind(event.kind)
            .bind(event.reason.clone())
            .bind(event.subject_id.clone())
            .bind(self.facts.clone())
            .bind("")
            .bind("")
            .bind("")
            .bind(event.owner_note.clone())
    }
}

/// The events of an account, or those of no account, the newest first, after the id `page.after`.
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
    .bind(page.after.clone())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(event).collect()
}

/// The events of no account about things whose ids lie between two, both included; the newest first. For
/// services with an index of events by their subject.
pub async fn list_of_subjects(conn: &mut Conn, from: &str, to: &str) -> Result<Vec<pb::Event>, DbError> {
    let rows: Vec<ListedRow> = sqlx::query_as(
        "SELECT id, happened_at, actor_kind, actor_id, kind, reason, subject_id, facts,
                text_es, text_en, text_id, owner_note
         FROM events WHERE subject_id >= $1 AND subject_id <= $2 AND account_id = '' ORDER BY id DESC",
    )
    .bind(from.to_owned())
    .bind(to.to_owned())
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(event).collect()
}

/// The events of an account about one thing, the newest first, the last hundred of them. For services with an
/// index of events by their subject.
pub async fn list_of_subject(
    conn: &mut Conn,
    account_id: &AccountId,
    subject_id: &str,
) -> Result<Vec<pb::Event>, DbError> {
    let rows: Vec<ListedRow> = sqlx::query_as(
        "SELECT id, happened_at, actor_kind, actor_id, kind, reason, subject_id, facts,
                text_es, text_en, text_id, owner_note
         FROM events WHERE subject_id = $1 AND account_id = $2 ORDER BY id DESC LIMIT 100",
    )
    .bind(subject_id.to_owned())
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
    Ok(pb::Event {
        id: id.into(),
        at: Some(crate::proto::timestamp(timestamp(happened_at))),
        actor_kind,
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

/// `ListEvents` for every service: owners read their own account, agents any.
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
