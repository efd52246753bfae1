use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::Role;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::orders;

/// Owners see their own orders, also while frozen, and those of an earlier account; agents see every order.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::GetOrderRequest,
) -> Result<pb::GetOrderResponse, Error> {
    let scope = call.account_scope("", Role::Viewer)?;
    let order_id = convert::order_id(&message.order_id)?;
    let mut conn = app.runtime.db.read().await?;
    let found = orders::find(&mut conn, &order_id).await?;
    let order = found.filter(|order| match &scope.actor {
        Actor::Owner(owner_id) => order.owner_id == *owner_id,
        // Managers see no money.
        Actor::Staff(_) => false,
        Actor::Agent(_) | Actor::System => true,
    });
    let order = order.ok_or(Error::UnknownOrder)?;
    let server_time = Some(timestamp(app.now()));
    Ok(pb::GetOrderResponse { order: Some(convert::order(app, &order)), server_time })
}
