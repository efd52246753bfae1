//! The owner gives a member of the staff a PIN.

use mostrador_proto::account::v1::Reason;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::security::Incident;
use mostrador_runtime::staff::{StaffNumber, StaffStatus};
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::domain::staff::{Member, StaffedShop};
use crate::error::Error;
use crate::steps::ask_account;
use crate::steps::sessions::find_caller;
use crate::steps::staff::hash_pin::hash_pin;
use crate::steps::staff::note_shop::note_shop;
use crate::steps::staff::note_staff::note_staff;
use crate::steps::staff::replace_pin::replace_pin;
use crate::store::{owners, staff};
use crate::timeline::Happening;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SetPinRequest,
) -> Result<pb::SetPinResponse, Error> {
    let owner = call.full_owner()?;
    find_caller::live_session(app, call).await?;
    app.budgets.take_pin(&owner.owner_id).await?;
    let pin = convert::chosen_pin(&message.pin)?;
    let asked = (convert::known_shop_id(&message.shop_id)?, StaffNumber::parse(&message.staff_id));
    let (shop, member) = ask_account::about_staff(app, &owner.account_id, asked).await?;
    let member = member.ok_or_else(unknown)?;
    let sealed = hash_pin(app, &member.id, &pin).await?;

    let (owner_id, member_id) = (owner.owner_id.clone(), member.id.clone());
    let set = app.write(async move |app, tx| set(app, tx, &owner_id, (&shop, &member), &sealed).await);
    set.await?;
    Incident {
        event: "pin.set",
        subject_id: owner.owner_id.any(),
        session_id: Some(&owner.session_id),
        object_id: member_id.any(),
        ..Incident::default()
    }
    .log();
    Ok(pb::SetPinResponse {})
}

async fn set(
    app: &App,
    tx: &mut Tx,
    owner_id: &OwnerId,
    (shop, member): (&StaffedShop, &Member),
    sealed: &[u8],
) -> Result<(), Error> {
    let owner = owners::find(tx.conn(), owner_id).await?.ok_or(Error::OwnerUnknown)?;
    // The account may have been deleted while the PIN was hashed; its owner may still exist with another
    // account.
    if forgetting::is_forgotten(tx.conn(), &shop.account_id).await? {
        return Err(unknown());
    }
    note_shop(app, tx, shop).await?;
    note_staff(app, tx, member).await?;
    let (member, _) = staff::find(tx.conn(), &member.id).await?.ok_or_else(unknown)?;
    // Account may have told of the removal while the PIN was hashed.
    if member.status == StaffStatus::Removed {
        return Err(unknown());
    }
    replace_pin(app, tx, (&member.id, None), sealed).await?;
    let subject = (&owner.account_id, shop.id.any());
    app.record(tx, subject, &Happening::PinSet { member, shop: shop.name.clone() }, &owner)?;
    Ok(())
}

fn unknown() -> Error {
    Failure::new(Reason::StaffNotFound).into()
}
