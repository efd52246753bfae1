use mostrador_proto::account::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetShopRequest,
) -> Result<pb::GetShopResponse, Error> {
    let scope = call.outlet_scope("", Role::Viewer, None)?;
    let shop_id = convert::shop_id(&message.shop_id)?;

    let mut conn = app.runtime.db.read().await?;
    let outlet = store::shops::find(&mut conn, &shop_id)
        .await?
        .filter(|outlet| scope.sees_shop(&outlet.shop.account_id, &outlet.shop.id))
        .ok_or(Error::UnknownShop)?;
    Ok(pb::GetShopResponse { shop: Some(convert::shop_for(&scope.actor, outlet, &app.policy, app.now())) })
}
