use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{OrderId, named};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::stated_reason::StatedReason;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::domain::ids::LineId;
use crate::domain::line::LineState;
use crate::domain::queue_reason::QueueReason;
use crate::error::Error;
use crate::steps::show_lines;
use crate::steps::undo_match;
use crate::store::{allocations, lines, set_asides};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::UnmatchLineRequest,
) -> Result<pb::UnmatchLineResponse, Error> {
    let attempt = Attempt::on("UnmatchLine", &message.line_id);
    let agent = app.runtime.agent(call, Role::Finance, attempt).await?;
    let (agent_id, role) = (agent.agent_id.clone(), agent.role);
    let key = Key {
        caller: agent_id.to_string(),
        call: "unmatch_transfer",
        key: message.idempotency_key,
        request_hash: [message.line_id.as_bytes(), &message.request_hash].concat(),
    };
    let reason = StatedReason::parse(&message.reason)?;
    let order_id = named(&message.order_id).map_err(|_| Error::NotMatched)?;
    let line_id = convert::line_id(&message.line_id)?;
    app.write_once(key, async move |app, tx| {
        let by = (&Actor::Agent(agent_id.clone()), reason.as_str());
        take_back(app, tx, &line_id, order_id.as_ref(), by).await?;
        Ok(pb::UnmatchLineResponse { line: show_lines::one(app, tx.conn(), role, &line_id).await? })
    })
    .await
}

async fn take_back(
    app: &App,
    tx: &mut Tx,
    line_id: &LineId,
    order_id: Option<&OrderId>,
    by: (&Actor, &str),
) -> Result<(), Error> {
    let line = lines::find(tx.conn(), line_id).await?.ok_or(Error::UnknownLine)?;
    let holds = line.matchable().ok_or(Error::NotMatched)?;
    let mut ledger = allocations::ledger(tx.conn(), line_id, holds).await?;
    if !ledger.held().iter().any(|(target, _)| order_id.is_none_or(|id| target.order_id() == id)) {
        return Err(Error::NotMatched);
    }
    undo_match::undo(app, tx, (line_id, &mut ledger), order_id, by).await?;
    let to = match (ledger.left(), ledger.held().is_empty()) {
        // The line's credit that an agent had given is credit again: the line itself keeps no money.
        (Rupiah::ZERO, _) => LineState::Matched,
        (_, true) => LineState::Queued(QueueReason::Undone),
        (_, false) => LineState::Queued(QueueReason::PartlyMatched),
    };
    if !lines::set_state(tx, line_id, line.state, to).await? {
        return Err(Error::NotMatched);
    }
    Ok(set_asides::forget(tx, line_id).await?)
}
