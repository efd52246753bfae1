use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::error::Error;
use crate::store::lines;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::CountQueuedLinesRequest,
) -> Result<pb::CountQueuedLinesResponse, Error> {
    call.agent(Role::Viewer)?;
    let queued = lines::queued(&mut *app.runtime.db.read().await?).await?;
    Ok(pb::CountQueuedLinesResponse { queued: Some(queued.into()) })
}
