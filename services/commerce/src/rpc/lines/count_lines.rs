use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::domain::line::LineStateName;
use crate::error::Error;
use crate::store::lines;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::CountLinesRequest,
) -> Result<pb::CountLinesResponse, Error> {
    call.agent(Role::Viewer)?;
    let mut conn = app.runtime.db.read().await?;
    Ok(pb::CountLinesResponse {
        queued: lines::count(&mut conn, LineStateName::Queued).await?,
        set_aside: lines::count(&mut conn, LineStateName::SetAside).await?,
    })
}
