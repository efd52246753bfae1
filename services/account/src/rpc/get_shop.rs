use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::Role;
use tonic::{Request, Status};

use crate::app::App;
use crate::error::Error;
use crate::rpc::caller::Scope;
use crate::rpc::{convert, decode};
use crate::store;

pub(super) async fn call(
    app: &App,
    request: Request<pb::GetShopRequest>,
) -> Result<pb::GetShopResponse, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let scope = Scope::of(&call, "", Role::Viewer)?;

    let shop_id = decode::shop_id(&request.get_ref().shop_id)?;
    let mut conn = app.runtime.db.read().await?;
    let outlet = store::shops::find(&mut conn, &shop_id)
        .await?
        .filter(|outlet| scope.sees(&outlet.shop.account_id))
        .ok_or(Error::UnknownShop)?;
    Ok(pb::GetShopResponse { shop: Some(convert::shop(outlet, &app.policy, app.now())) })
}
