use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::domain::ids::LineId;
use crate::domain::line::LineState;
use crate::domain::queue_reason::QueueReason;
use crate::error::Error;
use crate::steps::receive_money::{LinePayment, receive};
use crate::steps::show_lines;
use crate::store::{allocations, lines, orders};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::MatchLineRequest,
) -> Result<pb::MatchLineResponse, Error> {
    let attempt = Attempt::on("MatchLine", &message.line_id);
    let agent = app.runtime.agent(call, Role::Finance, attempt).await?;
    let (agent_id, role) = (agent.agent_id.clone(), agent.role);
    let key = Key {
        caller: agent_id.to_string(),
        call: "match_transfer",
        key: message.idempotency_key,
        request_hash: [message.line_id.as_bytes(), &message.request_hash].concat(),
    };
    let (line_id, wanted) = (convert::line_id(&message.line_id)?, message.allocations);
    app.write_once(key, async move |app, tx| {
        give(app, tx, &line_id, &wanted, &Actor::Agent(agent_id.clone())).await?;
        Ok(pb::MatchLineResponse { line: show_lines::one(app, tx.conn(), role, &line_id).await? })
    })
    .await
}

async fn give(
    app: &App,
    tx: &mut Tx,
    line_id: &LineId,
    wanted: &[pb::Allocation],
    actor: &Actor,
) -> Result<(), Error> {
    let line = lines::find(tx.conn(), line_id).await?.ok_or(Error::UnknownLine)?;
    let holds = line.matchable().ok_or(Error::NotMatchable)?;
    match line.state {
        LineState::Certain => return Err(Error::NotMatchable),
        LineState::SetAside(_) => return Err(Error::SetAside),
        LineState::Queued(_) | LineState::Matched | LineState::Ignored { .. } => {}
    }
    if wanted.is_empty() {
        return Err(Error::NoAllocations);
    }
    let mut ledger = allocations::ledger(tx.conn(), line_id, holds).await?;
    if ledger.left() == Rupiah::ZERO {
        return Err(Error::AlreadyMatched);
    }
    let mut rest_is_small = false;
    for allocation in wanted {
        let money = Rupiah::new(allocation.amount);
        ledger.check(money)?;
        let order_id = convert::order_id(&allocation.order_id)?;
        let order = orders::find(tx.conn(), &order_id).await?.ok_or(Error::UnknownOrder)?;
        let booked_on = line.booked_on;
        let payment = LinePayment { line_id, booked_on, ledger: &mut ledger, money, actor };
        rest_is_small |= app.rest_is_small(&receive(app, tx, order, payment).await?);
    }
    let to = if rest_is_small {
        LineState::Queued(QueueReason::SmallRest)
    } else if ledger.left() == Rupiah::ZERO {
        LineState::Matched
    } else {
        LineState::Queued(QueueReason::PartlyMatched)
    };
    if lines::set_state(tx, line_id, line.state, to).await? { Ok(()) } else { Err(Error::NotMatchable) }
}
