use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::baskets;

pub(super) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::ClearBasketRequest,
) -> Result<pb::ClearBasketResponse, Error> {
    let account_id = call.full_owner()?.account_id.clone();
    let cleared = app.write_locked(baskets::lock(&account_id), async move |app, tx| {
        let mut stored = baskets::find(tx.conn(), &account_id).await?;
        if !stored.picks.is_empty() {
            stored.picks.clear();
            stored.price_list = app.catalog.price_list.fingerprint();
            stored.version = baskets::save(tx, &account_id, &stored, app.now()).await?;
        }
        Ok::<_, Error>(stored.version)
    });
    Ok(pb::ClearBasketResponse { basket: Some(convert::basket(cleared.await?, &[])) })
}
