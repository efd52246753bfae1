//! The change of one member of an outlet's staff.

use mostrador_proto::auth::v1::NoteStaffRequest;
use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::ShopId;
use mostrador_runtime::scope::AccountScope;

use super::admit_change::find_shop_to_change;
use crate::app::App;
use crate::domain::outlet::Outlet;
use crate::domain::shop::Shop;
use crate::domain::staff::{StaffHappening, StaffMember, StaffNumber};
use crate::error::Error;
use crate::timeline::Happening;
use crate::topics::NOTE_STAFF;
use crate::{convert, store};

/// The member, also a removed one, if the caller sees the outlet and its account may change.
pub(crate) async fn find_staff_to_change(
    app: &App,
    tx: &mut Tx,
    scope: &AccountScope,
    (shop_id, number): &(ShopId, StaffNumber),
) -> Result<(Outlet, StaffMember), Error> {
    let outlet = find_shop_to_change(app, tx, scope, shop_id).await?;
    let member = store::staff::find(tx.conn(), shop_id, *number).await?;
    Ok((outlet, member.ok_or(Error::UnknownStaff)?))
}

/// Writes the next version of `before`, and its happenings. Auth hears of the change, as it has the member's
/// sessions.
pub(crate) async fn set_staff(
    app: &App,
    tx: &mut Tx,
    (shop, before): (&Shop, &StaffMember),
    next: StaffMember,
    actor: &Actor,
) -> Result<StaffMember, Error> {
    store::staff::advance(tx.conn(), &next).await?;
    tell_staff(app, tx, shop, &next)?;
    record_staff(app, tx, (shop, Some(before)), &next, actor)?;
    Ok(next)
}

/// Tells auth of this version of the member.
pub(crate) fn tell_staff(app: &App, tx: &mut Tx, shop: &Shop, member: &StaffMember) -> Result<(), Error> {
    let account_id = shop.account_id.to_string();
    let note = NoteStaffRequest { member: Some(convert::staff_access(member)), account_id };
    app.runtime.outbox.send(tx, NOTE_STAFF, &note, app.now())?;
    Ok(())
}

/// `before` is `None` for a new member.
pub(crate) fn record_staff(
    app: &App,
    tx: &mut Tx,
    (shop, before): (&Shop, Option<&StaffMember>),
    after: &StaffMember,
    actor: &Actor,
) -> Result<(), Error> {
    for happening in StaffHappening::of(&shop.name, before, after) {
        let subject = (&shop.account_id, shop.id.any());
        app.record(tx, subject, &Happening::Staff(happening), actor.clone())?;
    }
    Ok(())
}
