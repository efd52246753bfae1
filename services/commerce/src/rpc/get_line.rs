use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use super::{decode, show};
use crate::app::App;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::GetLineRequest>,
) -> Result<Response<pb::GetLineResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    call.agent(Role::Viewer)?;
    let line_id = decode::line_id(&request.into_inner().line_id)?;
    let mut conn = app.runtime.db.read().await?;
    let line = show::one(app, &mut conn, &line_id).await?;
    Ok(Response::new(pb::GetLineResponse { line }))
}
