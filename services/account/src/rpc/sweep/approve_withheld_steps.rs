use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::stated_reason::StatedReason;
use mostrador_runtime::{Application, Call, ServiceName};

use crate::app::App;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{steps, store};

/// The accounts of one call: the transaction stays short, and an admin sees the effect of the first accounts.
const MOST: u32 = 1_000;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ApproveWithheldStepsRequest,
) -> Result<pb::ApproveWithheldStepsResponse, Error> {
    let actor = if call.caller() == ServiceName::Operator {
        Actor::System
    } else {
        let attempt = Attempt::of("ApproveWithheldSteps");
        Actor::Agent(app.runtime.agent(call, Role::Admin, attempt).await?.agent_id.clone())
    };
    let reason = StatedReason::parse(&message.reason)?;
    let key = Key {
        caller: match &actor {
            Actor::Agent(agent_id) => agent_id.to_string(),
            _ => ServiceName::Operator.as_str().to_owned(),
        },
        call: "approve_withheld_steps",
        key: message.idempotency_key,
        request_hash: message.request_hash,
    };
    let seen = message.waiting;
    app.write_once(key, async move |app, tx| approve(app, tx, seen, (&actor, &reason)).await).await
}

/// `seen`, the number of waiting steps that the admin saw, shows that no step was added since.
async fn approve(
    app: &App,
    tx: &mut Tx,
    seen: u32,
    (actor, reason): (&Actor, &StatedReason),
) -> Result<pb::ApproveWithheldStepsResponse, Error> {
    let waiting = store::withheld::count_waiting(tx.conn()).await?;
    if waiting == 0 || waiting != seen {
        return Err(Error::SweepStale);
    }
    let approved = store::withheld::approve(tx.conn(), MOST, app.now()).await?;
    for account_id in &approved {
        app.record(tx, account_id, &Happening::HoldApproved, (actor, reason.as_str()))?;
        steps::review_soon(app, tx, account_id).await?;
    }
    let left = store::withheld::count_waiting(tx.conn()).await?;
    Ok(pb::ApproveWithheldStepsResponse { approved: waiting - left, waiting: left })
}
