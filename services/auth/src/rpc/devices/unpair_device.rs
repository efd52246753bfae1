use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::{DeviceId, OwnerId};
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::devices::find_own_device::find_own_device;
use crate::steps::sessions::find_caller;
use crate::store::sessions::{self, Workplace};
use crate::store::{paired_devices, staff};
use crate::timeline::Happening;

/// The owner of a frozen account may call this too, as it takes access away. Another owner's device answers
/// like a missing one.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::UnpairDeviceRequest,
) -> Result<pb::UnpairDeviceResponse, Error> {
    let owner = call.owner()?;
    find_caller::live_session(app, call).await?;
    let id: DeviceId = message.device_id.parse().map_err(|_| Error::DeviceUnknown)?;
    let (owner_id, device_id) = (owner.owner_id.clone(), id.clone());
    if app.write(async move |app, tx| unpair(app, tx, &owner_id, &device_id).await).await? {
        Incident {
            event: "device.unpaired",
            subject_id: owner.owner_id.any(),
            session_id: Some(&owner.session_id),
            object_id: id.any(),
            ..Incident::default()
        }
        .log();
    }
    Ok(pb::UnpairDeviceResponse {})
}

/// False when the device was unpaired before.
async fn unpair(app: &App, tx: &mut Tx, owner_id: &OwnerId, id: &DeviceId) -> Result<bool, Error> {
    let (owner, device) = find_own_device(tx.conn(), owner_id, id).await?;
    if !paired_devices::unpair(tx.conn(), id, app.now()).await? {
        return Ok(false);
    }
    sessions::end_at(tx.conn(), Workplace::Device(id), app.now()).await?;
    let shop = staff::find_shop(tx.conn(), &device.shop_id).await?.map(|shop| shop.name).unwrap_or_default();
    app.record(tx, &owner, &Happening::DeviceUnpaired { device: device.name, shop }, &owner)?;
    Ok(true)
}
