use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::passport::Role;
use tonic::{Request, Status};

use crate::app::App;
use crate::error::Error;
use crate::rpc::caller::Scope;
use crate::rpc::convert;
use crate::store;

pub(super) async fn call(
    app: &App,
    request: Request<pb::ListShopsRequest>,
) -> Result<pb::ListShopsResponse, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let scope = Scope::of(&call, &request.get_ref().account_id, Role::Viewer)?;

    let mut conn = app.runtime.db.read().await?;
    let shops = store::shops::list(&mut conn, scope.account_id()?).await?;
    drop(conn);
    // Every account opens with a shop, and shops are never deleted.
    if shops.is_empty() {
        return Err(Error::UnknownAccount.into());
    }
    let now = app.now();
    let shops = shops.into_iter().map(|shop| convert::shop(shop, &app.policy, now)).collect();
    Ok(pb::ListShopsResponse { shops })
}
