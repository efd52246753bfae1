use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use super::decode;
use crate::app::App;
use crate::store::allocations;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::GetCreditRequest>,
) -> Result<Response<pb::GetCreditResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let account_id = if let Ok(owner) = call.owner() {
        owner.account_id.clone()
    } else {
        call.agent(Role::Viewer)?;
        decode::account_id(&request.into_inner().account_id)?
    };
    let mut conn = app.runtime.db.read().await?;
    let credit = allocations::credit(&mut conn, &account_id).await?.get();
    let least_transfer = app.config.least_transfer;
    Ok(Response::new(pb::GetCreditResponse { credit, least_transfer }))
}
