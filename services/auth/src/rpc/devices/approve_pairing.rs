//! The owner approves the code that a device shows, for one outlet.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::{DeviceId, OwnerId};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::owner::Owner;
use crate::domain::paired_device::{MOST_IN_A_SHOP, PairedDevice};
use crate::domain::pairing::{GOOD_FOR, Pairing, PairingCode};
use crate::domain::staff::StaffedShop;
use crate::error::Error;
use crate::steps::staff::note_shop::note_shop;
use crate::steps::{ask_account, devices::find_counter, sessions::find_caller};
use crate::store::{owners, paired_devices, pairings};
use crate::timeline::Happening;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ApprovePairingRequest,
) -> Result<pb::ApprovePairingResponse, Error> {
    let owner = call.full_owner()?;
    find_caller::live_session(app, call).await?;
    app.budgets.take_code(&owner.owner_id).await?;
    let name = convert::device_name(&message.device_name)?;
    let code = PairingCode::parse(&message.code).ok_or(Error::PairingCodeWrong)?;
    let asked = (convert::known_shop_id(&message.shop_id)?, None);
    let (shop, _) = ask_account::about_staff(app, &owner.account_id, asked).await?;

    let (owner_id, session_id) = (owner.owner_id.clone(), owner.session_id.clone());
    let key = Key {
        caller: owner_id.to_string(),
        call: "approve_pairing",
        key: message.idempotency_key,
        request_hash: message.request_hash,
    };
    let approving = app.write_once(key, async move |app, tx: &mut Tx| {
        let device = approve(app, tx, (&owner_id, &shop), (&code, &name)).await?;
        let counter = find_counter::of_device(tx.conn(), device).await?;
        Ok::<_, Error>(pb::ApprovePairingResponse { device: Some(convert::device(counter)) })
    });
    let answer = approving.await?;
    let paired: Option<DeviceId> = answer.device.as_ref().and_then(|device| device.device_id.parse().ok());
    Incident {
        event: "device.paired",
        subject_id: owner.owner_id.any(),
        session_id: Some(&session_id),
        object_id: paired.as_ref().map(DeviceId::any).unwrap_or_default(),
        ..Incident::default()
    }
    .log();
    Ok(answer)
}

/// A code that is approved already for this outlet answers its device.
async fn approve(
    app: &App,
    tx: &mut Tx,
    (owner_id, shop): (&OwnerId, &StaffedShop),
    (code, name): (&PairingCode, &str),
) -> Result<PairedDevice, Error> {
    let owner = owners::find(tx.conn(), owner_id).await?.ok_or(Error::OwnerUnknown)?;
    note_shop(app, tx, shop).await?;
    let pairing = pairings::find_by_code(tx.conn(), code, app.now()).await?.ok_or(Error::PairingCodeWrong)?;
    if let Some(device_id) = &pairing.device_id {
        let device = paired_devices::find(tx.conn(), device_id).await?;
        let same = device.filter(|device| device.shop_id == shop.id && device.unpaired_at.is_none());
        return same.ok_or(Error::PairingCodeWrong);
    }
    refuse_too_many(app, tx, shop).await?;
    pair(app, tx, (&owner, shop), (pairing, name)).await
}

async fn refuse_too_many(app: &App, tx: &mut Tx, shop: &StaffedShop) -> Result<(), Error> {
    let since = app.now().checked_sub(app.config.device_idle()).unwrap_or_default();
    let paired = paired_devices::count(tx.conn(), &shop.id, since).await?;
    if usize::try_from(paired).unwrap_or(usize::MAX) < MOST_IN_A_SHOP {
        return Ok(());
    }
    Err(Error::TooManyDevices)
}

async fn pair(
    app: &App,
    tx: &mut Tx,
    (owner, shop): (&Owner, &StaffedShop),
    (pairing, name): (Pairing, &str),
) -> Result<PairedDevice, Error> {
    let now = app.now();
    let device = PairedDevice {
        id: DeviceId::at(now, &app.runtime.random),
        account_id: shop.account_id.clone(),
        shop_id: shop.id.clone(),
        name: name.to_owned(),
        user_agent: pairing.user_agent,
        paired_at: now,
        last_used_at: now,
        is_claimed: false,
        unpaired_at: None,
    };
    if !pairings::approve(tx.conn(), &pairing.code, &device.id, later(now, GOOD_FOR)).await? {
        return Err(Error::PairingCodeWrong);
    }
    paired_devices::insert(tx.conn(), &device).await?;
    let happening = Happening::DevicePaired { device: device.name.clone(), shop: shop.name.clone() };
    app.record(tx, owner, &happening, owner)?;
    Ok(device)
}
