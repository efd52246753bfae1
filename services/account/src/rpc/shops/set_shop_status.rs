use mostrador_proto::account::v1 as pb;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{convert, steps};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SetShopStatusRequest,
) -> Result<pb::SetShopStatusResponse, Error> {
    let attempt = Attempt::on("SetShopStatus", &message.shop_id);
    let scope = app.runtime.scope_of_change(call, "", attempt).await?;
    let status = convert::shop_status_from(message.status())?;
    let shop_id = convert::shop_id(&message.shop_id)?;

    let switch = app.write(async move |app, tx| {
        let outlet = steps::find_shop_to_change(app, tx, &scope, &shop_id).await?;
        steps::switch_shop(app, tx, outlet, status, &scope.actor).await
    });
    let outlet = switch.await?;
    Ok(pb::SetShopStatusResponse { shop: Some(convert::shop(outlet, &app.policy, app.now())) })
}
