use mostrador_proto::account::v1 as pb;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call, ServiceName};

use crate::app::App;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListWithheldStepsRequest,
) -> Result<pb::ListWithheldStepsResponse, Error> {
    if call.caller() != ServiceName::Operator {
        call.agent(Role::Viewer)?;
    }
    let page = Page::from_proto(message.page.as_ref());

    let mut conn = app.runtime.db.read().await?;
    let waiting = store::withheld::count_waiting(&mut conn).await?;
    let mut steps = store::withheld::waiting(&mut conn, &page).await?;
    let tally = store::held_hours::tally(&mut conn, app.now()).await?;
    drop(conn);
    let next = page.cut(&mut steps, |(account, step)| store::withheld::place(&account.id, step));
    Ok(pb::ListWithheldStepsResponse {
        steps: steps.iter().map(|(account, step)| convert::withheld_step(account, step)).collect(),
        next,
        waiting,
        held_lately: tally.lately,
        accounts: tally.accounts,
    })
}
