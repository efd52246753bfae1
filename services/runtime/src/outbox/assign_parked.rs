//! Parked messages and the agents who have them.

use mostrador_proto::runtime::v1 as pb;

use crate::Runtime;
use crate::assignment::{Assignment, StaleAssignment};
use crate::db::{Conn, DbError, Tx};
use crate::error::{Failure, Reason};
use crate::events::{self, Actor, Subject};
use crate::id::{AgentId, OutboxId};
use crate::idempotency;

#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
    #[error(transparent)]
    Stale(#[from] StaleAssignment),
    #[error("database")]
    Db(#[from] DbError),
    #[error(transparent)]
    Other(#[from] Failure),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Stale(stale) => stale.into(),
            Refusal::Db(error) => error.into(),
            Refusal::Other(failure) => failure,
        }
    }
}

pub(super) async fn assign(
    runtime: &Runtime,
    by: AgentId,
    asked: pb::AssignParkedRequest,
) -> Result<pb::AssignParkedResponse, Refusal> {
    let id: OutboxId = asked.id.parse().map_err(|_| Failure::new(Reason::RequestInvalid))?;
    let assignment = asked.assignment.unwrap_or_default();
    let (assignment, key) = Assignment::from_proto("assign_parked", id.any(), assignment, by)?;
    let (db, runtime) = (runtime.db.clone(), runtime.clone());
    let write = async move |tx: &mut Tx| {
        let answer = async |tx: &mut Tx| {
            hand(&runtime, tx, &id, &assignment).await?;
            let agent_id = assignment.to.clone().map(String::from).unwrap_or_default();
            Ok::<_, Refusal>(pb::AssignParkedResponse { agent_id })
        };
        idempotency::once(tx, &key, runtime.clock.now(), answer).await
    };
    db.write(write).await
}

/// A message that is no longer parked counts as one that a colleague has dealt with.
async fn hand(runtime: &Runtime, tx: &mut Tx, id: &OutboxId, assignment: &Assignment) -> Result<(), Refusal> {
    let holder = holder(tx.conn(), id).await?.ok_or(StaleAssignment)?;
    let Some(handing) = assignment.handing(holder.as_ref())? else { return Ok(()) };
    if !set_holder(tx.conn(), id, assignment).await? {
        return Err(StaleAssignment.into());
    }
    let by = Actor::Agent(assignment.by.clone());
    Ok(events::record(runtime, tx, Subject::of_none(id.any()), &handing, by)?)
}

/// The agent who has a message; `None` without an agent.
type WorkHolder = Option<AgentId>;

/// The agent who has a parked message; `None` for a message that is not parked.
async fn holder(conn: &mut Conn, id: &OutboxId) -> Result<Option<WorkHolder>, DbError> {
    let row: Option<(WorkHolder,)> =
        sqlx::query_as("SELECT agent_id FROM outbox WHERE id = $1 AND parked_at IS NOT NULL")
            .bind(id)
            .fetch_optional(conn)
            .await?;
    Ok(row.map(|(agent_id,)| agent_id))
}

/// False when the message has another holder than the agent saw.
async fn set_holder(
    conn: &mut Conn,
    id: &OutboxId,
    Assignment { seen, to, .. }: &Assignment,
) -> Result<bool, DbError> {
    let assigned = sqlx::query(
        "UPDATE outbox SET agent_id = $1
         WHERE id = $2 AND parked_at IS NOT NULL AND COALESCE(agent_id, '') = $3",
    )
    .bind(to.clone())
    .bind(id)
    .bind(seen.as_ref().map_or("", AgentId::as_str))
    .execute(conn)
    .await?;
    Ok(assigned.rows_affected() == 1)
}
