use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::idempotency::{self, Key};
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Tried;
use tonic::{Request, Response, Status};

use super::show;
use crate::app::App;
use crate::domain::matching::QueueReason;
use crate::domain::transfer::TransferState;
use crate::error::Error;
use crate::flow::undo_match;
use crate::store::{allocations, transfers};

pub(super) async fn answer(
    app: &App,
    request: Request<pb::UnmatchTransferRequest>,
) -> Result<Response<pb::UnmatchTransferResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "UnmatchTransfer", subject_id: &request.get_ref().line_id };
    let agent_id = app.runtime.agent(&call, Role::Finance, tried).await?.agent_id.clone();
    let asked = request.into_inner();
    let key = Key {
        caller: agent_id.clone(),
        call: "unmatch_transfer",
        key: asked.idempotency_key,
        request_hash: [asked.line_id.as_bytes(), &asked.request_hash].concat(),
    };
    let (app, line_id, reason) = (app.clone(), asked.line_id, asked.reason);
    let db = app.runtime.db.clone();
    let undone = db.write(async move |tx| {
        let take_back = async |tx: &mut Tx| {
            take_back(&app, tx, &line_id, (&Actor::Agent(agent_id.clone()), &reason)).await?;
            Ok(pb::UnmatchTransferResponse { transfer: show::one(&app, tx.conn(), &line_id).await? })
        };
        idempotency::once::<_, Error>(tx, &key, app.now(), take_back).await
    });
    Ok(Response::new(undone.await?))
}

async fn take_back(app: &App, tx: &mut Tx, line_id: &str, by: (&Actor, &str)) -> Result<(), Error> {
    let line = transfers::find(tx.conn(), line_id).await?.ok_or(Error::UnknownTransfer)?;
    let holds = line.matchable().ok_or(Error::NotMatched)?;
    let mut ledger = allocations::ledger(tx.conn(), line_id, holds).await?;
    let to = (TransferState::Queued, QueueReason::Undone.as_str());
    if ledger.held().is_empty() || !transfers::set_state(tx, line_id, line.state, to).await? {
        return Err(Error::NotMatched);
    }
    undo_match::undo(app, tx, (line_id, &mut ledger), by).await
}
