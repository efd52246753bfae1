use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::transfer::TransferState;
use crate::store::transfers;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::CountTransfersRequest>,
) -> Result<Response<pb::CountTransfersResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    call.agent(Role::Viewer)?;
    let mut conn = app.runtime.db.read().await?;
    Ok(Response::new(pb::CountTransfersResponse {
        queued: transfers::count(&mut conn, TransferState::Queued).await?,
        set_aside: transfers::count(&mut conn, TransferState::SetAside).await?,
    }))
}
