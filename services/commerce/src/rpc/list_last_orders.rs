use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::passport::Role;
use tonic::{Request, Response, Status};

use super::{convert, decode};
use crate::app::App;
use crate::store::orders;

const MOST_ACCOUNTS: usize = 100;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::ListLastOrdersRequest>,
) -> Result<Response<pb::ListLastOrdersResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    call.agent(Role::Viewer)?;
    let account_ids = request.into_inner().account_ids;
    if account_ids.len() > MOST_ACCOUNTS {
        return Err(Failure::new(Reason::RequestInvalid).into());
    }
    let account_ids = account_ids.iter().map(|id| decode::account_id(id)).collect::<Result<Vec<_>, _>>()?;
    let mut conn = app.runtime.db.read().await?;
    let last = orders::last_of(&mut conn, &account_ids).await?;
    let orders = last.iter().map(|order| convert::order(app, order)).collect();
    Ok(Response::new(pb::ListLastOrdersResponse { orders }))
}
