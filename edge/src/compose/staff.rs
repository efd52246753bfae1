//! Members of a staff as account lists them, and as auth knows who of them has a PIN.

use std::collections::HashSet;

use mostrador_proto::{
    account::v1::ListStaffRequest,
    auth::v1::{ListPinsRequest, list_pins_response::Holder},
};
use mostrador_runtime::{id::ShopId, staff::StaffNumber};

use super::{PATIENCE, or_missing};
use crate::{
    answer::Refusal,
    api::staff::ListedMember,
    app::App,
    convert::{self, staff},
    session::caller::Caller,
    upstream::patiently,
};

/// While auth is silent nothing is said about PINs.
pub async fn listed(
    app: &App,
    caller: &Caller,
    message: ListStaffRequest,
) -> Result<Vec<ListedMember>, Refusal> {
    let (mut account, mut auth) = (app.services.account(), app.services.auth());
    let of_pins = ListPinsRequest { account_id: message.account_id.clone() };
    let (members, pins) = tokio::join!(
        account.list_staff(caller.request(message)),
        patiently(PATIENCE, auth.list_pins(caller.request(of_pins))),
    );
    let members = members?.into_inner().members;
    let pins = or_missing(pins, "auth", &mut Vec::new())?;
    let holders = pins.map(|answer| answer.holders.iter().map(place).collect()).transpose()?;
    let list = |member| {
        let member = staff::member(Some(member))?;
        let place = (member.shop_id.clone(), member.staff_id);
        let has_pin = holders.as_ref().map(|holders: &HashSet<_>| holders.contains(&place));
        Ok(ListedMember { member, has_pin })
    };
    members.into_iter().map(list).collect()
}

fn place(Holder { shop_id, staff_id }: &Holder) -> Result<(ShopId, StaffNumber), Refusal> {
    Ok((convert::id(shop_id, "auth: the id of a member's shop")?, staff::number(staff_id)?))
}
