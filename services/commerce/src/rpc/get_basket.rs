use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use tonic::{Request, Response, Status};

use super::convert;
use crate::app::App;
use crate::domain::basket;
use crate::store::baskets;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::GetBasketRequest>,
) -> Result<Response<pb::GetBasketResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let owner = call.full_owner()?;
    let mut conn = app.runtime.db.read().await?;
    let stored = baskets::find(&mut conn, &owner.account_id).await?;
    let items = basket::price_all(&app.catalog, &stored.picks);
    Ok(Response::new(pb::GetBasketResponse { basket: Some(convert::basket(stored.version, &items)) }))
}
