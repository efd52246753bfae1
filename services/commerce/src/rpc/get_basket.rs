use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::domain::basket;
use crate::error::Error;
use crate::store::baskets;

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetBasketRequest,
) -> Result<pb::GetBasketResponse, Error> {
    let owner = if message.for_export { call.owner()? } else { call.full_owner()? };
    let mut conn = app.runtime.db.read().await?;
    let stored = baskets::find(&mut conn, &owner.account_id).await?;
    let items = basket::price_all(&app.catalog, &stored.picks);
    Ok(pb::GetBasketResponse { basket: Some(convert::basket(stored.version, &items)) })
}
