//! Members of a staff from account, with auth's word on their PINs and their access to the dashboard.

use std::collections::{HashMap, HashSet};

use mostrador_proto::{
    account::v1::{ListStaffRequest, StaffMember},
    auth::v1::{ListManagersRequest, ListPinsRequest},
};
use mostrador_runtime::{ServiceName, id::ShopId, staff::StaffNumber};

use super::{PATIENCE, or_missing};
use crate::{
    answer::Refusal,
    api::owner::staff::{ListedMember, ManagerAccess},
    app::App,
    convert::{self, managers, staff},
    session::caller::Caller,
    upstream::patiently,
};

/// PINs and access to the dashboard are null while auth is silent, and for a manager, as both are the owner's
/// business.
pub async fn listed(
    app: &App,
    caller: &Caller,
    message: ListStaffRequest,
) -> Result<Vec<ListedMember>, Refusal> {
    let mut account = app.services.account();
    let (members, secrets) =
        tokio::join!(account.list_staff(caller.request(message.clone())), secrets(app, caller, &message));
    let (members, secrets) = (members?.into_inner().members, secrets?);
    let list = |member: StaffMember| {
        let member = staff::member(Some(member))?;
        let place = (member.shop_id.clone(), member.staff_id);
        let has_pin = secrets.as_ref().map(|secrets| secrets.pins.contains(&place));
        let manager = secrets.as_ref().and_then(|secrets| secrets.managers.get(&place).cloned());
        Ok(ListedMember { member, has_pin, manager })
    };
    members.into_iter().map(list).collect()
}

type Place = (ShopId, StaffNumber);

/// Auth's data about the members of an account.
struct Secrets {
    pins: HashSet<Place>,
    managers: HashMap<Place, ManagerAccess>,
}

async fn secrets(app: &App, caller: &Caller, of: &ListStaffRequest) -> Result<Option<Secrets>, Refusal> {
    if caller.is_manager() {
        return Ok(None);
    }
    let (mut of_pins, mut of_managers) = (app.services.auth(), app.services.auth());
    let asked = ListPinsRequest { account_id: of.account_id.clone() };
    let asked_too = ListManagersRequest { account_id: of.account_id.clone() };
    let (pins, managers) = tokio::join!(
        patiently(PATIENCE, of_pins.list_pins(caller.request(asked))),
        patiently(PATIENCE, of_managers.list_managers(caller.request(asked_too))),
    );
    let missing = &mut Vec::new();
    let (pins, managers) =
        (or_missing(pins, ServiceName::Auth, missing)?, or_missing(managers, ServiceName::Auth, missing)?);
    let Some((pins, managers)) = pins.zip(managers) else { return Ok(None) };
    let pins = pins.holders.iter().map(|holder| place((&holder.shop_id, &holder.staff_id)));
    let managers = managers.accesses.iter().map(|access| {
        Ok::<_, Refusal>((place((&access.shop_id, &access.staff_id))?, managers::access(access)?))
    });
    Ok(Some(Secrets { pins: pins.collect::<Result<_, _>>()?, managers: managers.collect::<Result<_, _>>()? }))
}

fn place((shop_id, staff_id): (&str, &str)) -> Result<Place, Refusal> {
    Ok((convert::id(shop_id, "auth: the id of a member's shop")?, staff::number(staff_id)?))
}
