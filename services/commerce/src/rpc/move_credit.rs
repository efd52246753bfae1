use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::stated_reason::StatedReason;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::receive_money::receive_credit;
use crate::store::orders;

/// Gives credit of an account to one of its waiting orders, for an agent.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::MoveCreditRequest,
) -> Result<pb::MoveCreditResponse, Error> {
    let attempt = Attempt::on("MoveCredit", &message.order_id);
    let agent_id = app.runtime.agent(call, Role::Finance, attempt).await?.agent_id.clone();
    let key = Key {
        caller: agent_id.to_string(),
        call: "move_credit",
        key: message.idempotency_key,
        request_hash: message.request_hash,
    };
    let reason = StatedReason::parse(&message.reason)?;
    let order_id = convert::order_id(&message.order_id)?;
    let money = Rupiah::new(message.amount);
    app.write_once(key, async move |app, tx| {
        let order = orders::find(tx.conn(), &order_id).await?.ok_or(Error::UnknownOrder)?;
        let by = (&Actor::Agent(agent_id.clone()), reason.as_str());
        let order = receive_credit(app, tx, order, money, by).await?;
        Ok(pb::MoveCreditResponse { order: Some(convert::order(app, &order)) })
    })
    .await
}
