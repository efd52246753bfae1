use mostrador_proto::account::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListStaffRequest,
) -> Result<pb::ListStaffResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;

    let mut conn = app.runtime.db.read().await?;
    let members = if message.shop_id.is_empty() {
        let account_id = scope.account_id()?;
        store::accounts::find(&mut conn, account_id).await?.ok_or(Error::UnknownAccount)?;
        store::staff::of_account(&mut conn, account_id).await?
    } else {
        let shop_id = convert::shop_id(&message.shop_id)?;
        let outlet = store::shops::find(&mut conn, &shop_id).await?;
        outlet.filter(|outlet| scope.sees(&outlet.shop.account_id)).ok_or(Error::UnknownShop)?;
        store::staff::of_shop(&mut conn, &shop_id).await?
    };
    Ok(pb::ListStaffResponse { members: members.into_iter().filter_map(convert::staff_member).collect() })
}
