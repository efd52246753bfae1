use mostrador_proto::account::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::domain::staff::Grant;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListStaffRequest,
) -> Result<pb::ListStaffResponse, Error> {
    let scope = call.outlet_scope(&message.account_id, Role::Viewer, Some(Grant::StaffReport))?;

    let mut conn = app.runtime.db.read().await?;
    let members = if message.shop_id.is_empty() {
        let account_id = scope.account_id()?;
        store::accounts::find(&mut conn, account_id).await?.ok_or(Error::UnknownAccount)?;
        let mut members = store::staff::of_account(&mut conn, account_id).await?;
        members.retain(|member| scope.sees_shop(account_id, &member.shop_id));
        members
    } else {
        let shop_id = convert::shop_id(&message.shop_id)?;
        let outlet = store::shops::find(&mut conn, &shop_id).await?;
        let seen = outlet.filter(|outlet| scope.sees_shop(&outlet.shop.account_id, &outlet.shop.id));
        seen.ok_or(Error::UnknownShop)?;
        store::staff::of_shop(&mut conn, &shop_id).await?
    };
    Ok(pb::ListStaffResponse { members: members.into_iter().filter_map(convert::staff_member).collect() })
}
