use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::line::LineStateName;
use crate::store::lines;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::CountLinesRequest>,
) -> Result<Response<pb::CountLinesResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    call.agent(Role::Viewer)?;
    let mut conn = app.runtime.db.read().await?;
    Ok(Response::new(pb::CountLinesResponse {
        queued: lines::count(&mut conn, LineStateName::Queued).await?,
        set_aside: lines::count(&mut conn, LineStateName::SetAside).await?,
    }))
}
