use mostrador_proto::account::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListShopsRequest,
) -> Result<pb::ListShopsResponse, Error> {
    let scope = call.outlet_scope(&message.account_id, Role::Viewer, None)?;

    let mut conn = app.runtime.db.read().await?;
    let mut shops = store::shops::list(&mut conn, scope.account_id()?).await?;
    shops.retain(|outlet| scope.sees_shop(&outlet.shop.account_id, &outlet.shop.id));
    drop(conn);
    // Every account opens with a shop, and shops are never deleted.
    if shops.is_empty() {
        return Err(Error::UnknownAccount);
    }
    let now = app.now();
    let seen = shops.into_iter().map(|shop| convert::shop_for(&scope.actor, shop, &app.policy, now));
    Ok(pb::ListShopsResponse { shops: seen.collect() })
}
