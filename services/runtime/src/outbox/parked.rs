//! The calls of operators and agents about parked messages.

use jiff::Timestamp;
use mostrador_proto::runtime::v1 as pb;
use mostrador_proto::runtime::v1::outbox_service_server::OutboxService;
use tonic::{Request, Response, Status};

use super::assign_parked;
use crate::Runtime;
use crate::db::{Conn, DbError, Tx};
use crate::error::{Failure, Reason};
use crate::events::{self, Actor, Occurrence, Subject};
use crate::id::{AgentId, OutboxId};
use crate::name::ServiceName;
use crate::page::Page;
use crate::passport::{AgentPassport, Role};
use crate::role::Attempt;
use crate::security::Incident;
use crate::select_waiting;
use crate::stated_reason::StatedReason;
use crate::waiting::{self, Waiting};

/// `OutboxService` for every service. The operator's command calls it, and the edge for agents: all of them
/// read, admins requeue and discard.
#[derive(Clone)]
pub struct ParkedMessages {
    runtime: Runtime,
}

impl ParkedMessages {
    pub fn new(runtime: Runtime) -> Self {
        Self { runtime }
    }

    /// The agent who asks, at least of this role; `None` for the operator.
    async fn asked<M>(
        &self,
        request: Request<M>,
        (least, call_name): (Role, &'static str),
    ) -> Result<(Option<AgentPassport>, M), Status> {
        let callers = [ServiceName::Operator, ServiceName::Edge];
        let (call, message) = self.runtime.accept(request, &callers).await?;
        if call.caller() == ServiceName::Operator {
            return Ok((None, message));
        }
        let attempt = Attempt::of(call_name);
        let agent = self.runtime.agent(&call, least, attempt).await?;
        Ok((Some(agent.clone()), message))
    }
}

#[tonic::async_trait]
impl OutboxService for ParkedMessages {
    async fn list_parked(
        &self,
        request: Request<pb::ListParkedRequest>,
    ) -> Result<Response<pb::ListParkedResponse>, Status> {
        let least = if request.get_ref().exported { Role::Support } else { Role::Viewer };
        let (agent, asked) = self.asked(request, (least, "ListParked")).await?;
        let page = Page::of_list(asked.page.as_ref(), asked.exported);
        let mut messages = list(&mut *self.runtime.db.read().await?, &page).await?;
        let next = page.cut(&mut messages, |message| message.id.clone());
        if let Some(agent) = agent.filter(|_| asked.exported) {
            self.runtime.record_export(&agent, "parked", messages.len()).await.map_err(Failure::from)?;
        }
        Ok(Response::new(pb::ListParkedResponse { messages, next }))
    }

    async fn count_parked(
        &self,
        request: Request<pb::CountParkedRequest>,
    ) -> Result<Response<pb::CountParkedResponse>, Status> {
        self.asked(request, (Role::Viewer, "CountParked")).await?;
        let parked = count(&mut *self.runtime.db.read().await?).await?;
        Ok(Response::new(pb::CountParkedResponse { parked: Some(parked.into()) }))
    }

    async fn assign_parked(
        &self,
        request: Request<pb::AssignParkedRequest>,
    ) -> Result<Response<pb::AssignParkedResponse>, Status> {
        let (agent, asked) = self.asked(request, (Role::Support, "AssignParked")).await?;
        let agent = agent.ok_or_else(|| Failure::new(Reason::SessionNotAnAgent))?;
        let assigned =
            assign_parked::assign(&self.runtime, agent.agent_id, asked).await.map_err(Failure::from)?;
        Ok(Response::new(assigned))
    }

    async fn requeue_parked(
        &self,
        request: Request<pb::RequeueParkedRequest>,
    ) -> Result<Response<pb::RequeueParkedResponse>, Status> {
        let (agent, asked) = self.asked(request, (Role::Admin, "RequeueParked")).await?;
        let (ids, runtime) = (parse(&asked.ids)?, self.runtime.clone());
        let by = agent.as_ref().map(|agent| Actor::Agent(agent.agent_id.clone()));
        let requeue = async move |tx: &mut Tx| {
            let mut done = Vec::new();
            for id in &ids {
                if !requeue(tx, id, runtime.clock.now()).await? {
                    continue;
                }
                if let Some(by) = &by {
                    let subject = Subject::of_none(id.any());
                    events::record(&runtime, tx, subject, &Happening::Requeued, by.clone())?;
                }
                done.push(id.clone());
            }
            Ok::<_, DbError>(done)
        };
        let done = self.runtime.db.write(requeue).await?;
        if let Some(agent) = &agent {
            for id in &done {
                incident(Happening::Requeued, agent, id).log();
            }
        }
        let count = u32::try_from(done.len()).unwrap_or(u32::MAX);
        tracing::info!(service = %self.runtime.name, count, "parked messages were requeued");
        Ok(Response::new(pb::RequeueParkedResponse { count }))
    }

    async fn discard_parked(
        &self,
        request: Request<pb::DiscardParkedRequest>,
    ) -> Result<Response<pb::DiscardParkedResponse>, Status> {
        let (agent, asked) = self.asked(request, (Role::Admin, "DiscardParked")).await?;
        let (ids, runtime) = (parse(&asked.ids)?, self.runtime.clone());
        let by = match &agent {
            Some(agent) => {
                let reason = StatedReason::parse(&asked.reason).map_err(Failure::from)?;
                Some((agent.agent_id.clone(), reason))
            }
            None => None,
        };
        let discard = async move |tx: &mut Tx| {
            let mut done = Vec::new();
            for id in &ids {
                let Some(topic) = discard(tx, id).await? else { continue };
                if let Some((agent_id, reason)) = &by {
                    let subject = Subject::of_none(id.any());
                    events::record(&runtime, tx, subject, &Happening::Discarded, (agent_id, reason))?;
                }
                done.push((id.clone(), topic));
            }
            Ok::<_, DbError>(done)
        };
        let discarded = self.runtime.db.write(discard).await?;
        for (id, topic) in &discarded {
            tracing::warn!(service = %self.runtime.name, %id, topic, "a parked message was discarded");
            if let Some(agent) = &agent {
                incident(Happening::Discarded, agent, id).log();
            }
        }
        let count = u32::try_from(discarded.len()).unwrap_or(u32::MAX);
        Ok(Response::new(pb::DiscardParkedResponse { count }))
    }
}

/// An act on a parked message. Its event belongs to no account, as the message may be about no account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Happening {
    Requeued,
    Discarded,
}

impl Occurrence for Happening {
    fn kind(&self) -> &'static str {
        match self {
            Self::Requeued => "message.requeued",
            Self::Discarded => "message.discarded",
        }
    }
}

fn incident<'a>(happening: Happening, agent: &'a AgentPassport, id: &'a OutboxId) -> Incident<'a> {
    Incident {
        event: happening.kind(),
        subject_id: agent.agent_id.any(),
        session_id: Some(&agent.session_id),
        object_id: id.any(),
        ..Incident::default()
    }
}

fn parse(ids: &[String]) -> Result<Vec<OutboxId>, Failure> {
    let parsed = ids.iter().map(|id| id.parse()).collect::<Result<_, _>>();
    parsed.map_err(|_| Failure::new(Reason::RequestInvalid))
}

async fn list(conn: &mut Conn, page: &Page) -> Result<Vec<pb::ParkedMessage>, DbError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT id, topic, created_at, parked_at, attempts, last_reason, agent_id FROM outbox
         WHERE parked_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2",
    )
    .bind(page.after_id::<OutboxId>())
    .bind(page.one_more())
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(message).collect()
}

async fn count(conn: &mut Conn) -> Result<Waiting, DbError> {
    let sql =
        select_waiting!("parked_at", "FROM outbox WHERE parked_at IS NOT NULL ORDER BY parked_at LIMIT $1");
    Ok(sqlx::query_as(sql).bind(waiting::ONE_MORE).fetch_one(conn).await?)
}

/// Id, topic, the times of creation and parking, tries, the reason of the last refusal, and the holder.
type Row = (OutboxId, String, i64, i64, i64, Option<String>, Option<AgentId>);

fn message(row: Row) -> Result<pb::ParkedMessage, DbError> {
    let (id, topic, created_at, parked_at, attempts, last_reason, agent_id) = row;
    let instant = |at, column| {
        let at = Timestamp::from_millisecond(at).map_err(|_| DbError::corrupt("outbox", column))?;
        Ok::<_, DbError>(Some(crate::proto::timestamp(at)))
    };
    Ok(pb::ParkedMessage {
        id: id.into(),
        topic,
        created_at: instant(created_at, "created_at")?,
        parked_at: instant(parked_at, "parked_at")?,
        attempts: u32::try_from(attempts).map_err(|_| DbError::corrupt("outbox", "attempts"))?,
        last_reason: last_reason.unwrap_or_default(),
        agent_id: agent_id.map(String::from).unwrap_or_default(),
    })
}

/// True when the message was parked. If it parks again, no agent has it.
async fn requeue(tx: &mut Tx, id: &OutboxId, now: Timestamp) -> Result<bool, DbError> {
    let updated = sqlx::query(
        "UPDATE outbox SET parked_at = NULL, final_answers = 0, failing_since_at = NULL,
             first_failed_at = NULL, agent_id = NULL, due_at = $1
         WHERE id = $2 AND parked_at IS NOT NULL",
    )
    .bind(now.as_millisecond())
    .bind(id)
    .execute(tx.conn())
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// The message's topic, if the message was parked.
async fn discard(tx: &mut Tx, id: &OutboxId) -> Result<Option<String>, DbError> {
    let deleted: Option<(String,)> =
        sqlx::query_as("DELETE FROM outbox WHERE id = $1 AND parked_at IS NOT NULL RETURNING topic")
            .bind(id)
            .fetch_optional(tx.conn())
            .await?;
    Ok(deleted.map(|(topic,)| topic))
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_was_dealt_with_has_its_sentence() {
        let told = [Happening::Requeued, Happening::Discarded];
        let kinds = told.map(|happening| (happening.kind(), happening.facts()));
        crate::testing::sentences::hold("timeline", kinds);
    }
}
