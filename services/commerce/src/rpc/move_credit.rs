use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Tried;
use tonic::{Request, Response, Status};

use super::{convert, decode};
use crate::app::App;
use crate::domain::stated_reason::StatedReason;
use crate::error::Error;
use crate::flow::receive_money::receive_credit;
use crate::store::orders;

/// An agent gives credit of an account to one of its orders that waits for money.
pub(super) async fn answer(
    app: &App,
    request: Request<pb::MoveCreditRequest>,
) -> Result<Response<pb::MoveCreditResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "MoveCredit", subject_id: &request.get_ref().order_id };
    let agent_id = app.runtime.agent(&call, Role::Finance, tried).await?.agent_id.clone();
    let asked = request.into_inner();
    let key = Key {
        caller: agent_id.to_string(),
        call: "move_credit",
        key: asked.idempotency_key,
        request_hash: asked.request_hash,
    };
    let reason = StatedReason::parse(&asked.reason).map_err(Error::from)?;
    let (app, order_id) = (app.clone(), decode::order_id(&asked.order_id)?);
    let money = Rupiah::new(asked.amount);
    let db = app.runtime.db.clone();
    let moved = db.write(async move |tx| {
        let give = async |tx: &mut Tx| {
            let order = orders::find(tx.conn(), &order_id).await?.ok_or(Error::UnknownOrder)?;
            let by = (&Actor::Agent(agent_id.clone()), reason.as_str());
            let order = receive_credit(&app, tx, order, money, by).await?;
            Ok(pb::MoveCreditResponse { order: Some(convert::order(&app, &order)) })
        };
        idempotency::once::<_, Error>(tx, &key, app.now(), give).await
    });
    Ok(Response::new(moved.await?))
}
