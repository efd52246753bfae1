use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::page::Page;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use tonic::{Request, Response, Status};

use super::{convert, decode};
use crate::app::App;
use crate::store::orders;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::ListOrdersRequest>,
) -> Result<Response<pb::ListOrdersResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    let account_id = if let Ok(owner) = call.owner() {
        owner.account_id.clone()
    } else {
        call.agent(Role::Viewer)?;
        decode::account_id(&asked.account_id)?
    };
    let page = Page::from_proto(asked.page.as_ref());
    let mut conn = app.runtime.db.read().await?;
    let mut orders = orders::list(&mut conn, &account_id, &page).await?;
    let next = page.cut(&mut orders, |order| order.id.to_string());
    Ok(Response::new(pb::ListOrdersResponse {
        orders: orders.iter().map(|order| convert::order(app, order)).collect(),
        next,
        server_time: Some(timestamp(app.now())),
    }))
}
