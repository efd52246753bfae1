use std::time::Duration;

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::discard_statement;
use crate::steps::show_statement;
use crate::store::statements::Discard;

/// After this time the answer says that the work goes on.
const PATIENCE: Duration = Duration::from_secs(5);

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::DiscardStatementRequest,
) -> Result<pb::DiscardStatementResponse, Error> {
    let attempt = Attempt::on("DiscardStatement", &message.statement_id);
    let agent = app.runtime.agent(call, Role::Finance, attempt).await?;
    let (agent_id, role) = (agent.agent_id.clone(), agent.role);
    let reason = stated(&message.reason)?;
    let key = Key {
        caller: agent_id.to_string(),
        call: discard_statement::CALL,
        key: message.idempotency_key,
        request_hash: [message.statement_id.as_bytes(), &message.request_hash].concat(),
    };
    let statement_id = convert::statement_id(&message.statement_id)?;
    let by = Discard { agent_id, reason };
    // The work runs in a task of its own, so that closing the page does not stop it.
    let running = tokio::spawn(discard_statement::discard(app.clone(), statement_id.clone(), by, key));
    if let Ok(done) = tokio::time::timeout(PATIENCE, running).await {
        done.map_err(|_| DbError::Panicked)??;
    }
    let mut conn = app.runtime.db.read().await?;
    let statement = show_statement::show_statement(app, &mut conn, role, &statement_id).await?;
    Ok(pb::DiscardStatementResponse { statement: Some(statement) })
}

/// The agent's reason for the timeline.
fn stated(reason: &str) -> Result<String, Failure> {
    const LONGEST: i64 = 500;
    let reason = reason.trim();
    let wrong = match i64::try_from(reason.chars().count()) {
        Ok(0) => FieldFailure::new("reason", FieldReason::Required),
        Ok(1..=LONGEST) => return Ok(reason.to_owned()),
        _ => FieldFailure::new("reason", FieldReason::TooLong).limit(LONGEST),
    };
    Err(Failure::fields(vec![wrong]))
}
