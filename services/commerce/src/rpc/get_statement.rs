use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use super::{decode, show};
use crate::app::App;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::GetStatementRequest>,
) -> Result<Response<pb::GetStatementResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    call.agent(Role::Viewer)?;
    let statement_id = decode::statement_id(&request.into_inner().statement_id)?;
    let mut conn = app.runtime.db.read().await?;
    let statement = show::statement(app, &mut conn, &statement_id).await?;
    Ok(Response::new(pb::GetStatementResponse { statement: Some(statement) }))
}
