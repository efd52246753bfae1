use mostrador_proto::account::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::domain::staff::StaffStatus;
use crate::error::Error;
use crate::{convert, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::FindStaffRequest,
) -> Result<pb::FindStaffResponse, Error> {
    let shop_id = convert::shop_id(&message.shop_id)?;
    let account_id = convert::account_id(&message.account_id)?;

    let mut conn = app.runtime.db.read().await?;
    let outlet = store::shops::find(&mut conn, &shop_id).await?;
    let shop = outlet.map(|outlet| outlet.shop).filter(|shop| shop.account_id == account_id);
    let shop = shop.ok_or(Error::UnknownShop)?;
    let account = store::accounts::find(&mut conn, &account_id).await?.ok_or(Error::UnknownAccount)?;
    let member = if message.staff_id.is_empty() {
        None
    } else {
        let number = convert::staff_number(&message.staff_id)?;
        let member = store::staff::find(&mut conn, &shop_id, number).await?;
        Some(member.filter(|member| member.status != StaffStatus::Removed).ok_or(Error::UnknownStaff)?)
    };
    Ok(pb::FindStaffResponse {
        shop: Some(convert::staffed_shop(&shop, &account.owner.id)),
        member: member.as_ref().map(convert::staff_access),
    })
}
