use mostrador_proto::account::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::work::WorkList;
use crate::error::Error;
use crate::store::work;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::CountAccountWorkRequest,
) -> Result<pb::CountAccountWorkResponse, Error> {
    app.runtime.agent(call, Role::Viewer, Attempt::of("CountAccountWork")).await?;
    let (mut conn, now) = (app.runtime.db.read().await?, app.now());
    let holds_due = work::count(&mut conn, WorkList::HoldDue, now).await?;
    let steps_left = work::count(&mut conn, WorkList::StepLeft, now).await?;
    let ungreeted = work::count(&mut conn, WorkList::Ungreeted, now).await?;
    Ok(pb::CountAccountWorkResponse {
        holds_due: Some(holds_due.into()),
        ungreeted: Some(ungreeted.into()),
        steps_left: Some(steps_left.into()),
    })
}
