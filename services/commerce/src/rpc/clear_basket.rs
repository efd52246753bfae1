use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::ServiceName;
use tonic::{Request, Response, Status};

use super::convert;
use crate::app::App;
use crate::error::Error;
use crate::store::baskets;

pub(super) async fn answer(
    app: &App,
    request: Request<pb::ClearBasketRequest>,
) -> Result<Response<pb::ClearBasketResponse>, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let account_id = call.full_owner()?.account_id.clone();
    let (price_list, now) = (app.catalog.price_list.fingerprint(), app.now());
    let cleared = app.runtime.db.write(async move |tx| {
        let mut stored = baskets::find(tx.conn(), &account_id).await?;
        if !stored.picks.is_empty() {
            stored.picks.clear();
            stored.price_list.clone_from(&price_list);
            stored.version = baskets::save(tx, &account_id, &stored, now).await?;
        }
        Ok::<_, Error>(stored.version)
    });
    Ok(Response::new(pb::ClearBasketResponse { basket: Some(convert::basket(cleared.await?, &[])) }))
}
