use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::{DeviceId, OwnerId};
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::devices::find_own_device::find_own_device;
use crate::steps::{devices::find_counter, sessions::find_caller};
use crate::store::paired_devices;
use crate::timeline::Happening;

/// Takes no version, so of two concurrent names the later one stays: the form has no other value that a
/// change could overwrite unseen.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::RenameDeviceRequest,
) -> Result<pb::RenameDeviceResponse, Error> {
    let owner_id = call.full_owner()?.owner_id.clone();
    find_caller::live_session(app, call).await?;
    let id: DeviceId = message.device_id.parse().map_err(|_| Error::DeviceUnknown)?;
    let name = convert::device_name(&message.device_name)?;
    let device = app.write(async move |app, tx| rename(app, tx, (&owner_id, &id), &name).await).await?;
    Ok(pb::RenameDeviceResponse { device: Some(device) })
}

async fn rename(
    app: &App,
    tx: &mut Tx,
    (owner_id, id): (&OwnerId, &DeviceId),
    name: &str,
) -> Result<pb::Device, Error> {
    let (owner, mut device) = find_own_device(tx.conn(), owner_id, id).await?;
    if device.unpaired_at.is_some() {
        return Err(Error::DeviceUnknown);
    }
    let before = std::mem::replace(&mut device.name, name.to_owned());
    if before != name {
        paired_devices::rename(tx.conn(), id, name).await?;
        app.record(tx, &owner, &Happening::DeviceRenamed { before, name: name.to_owned() }, &owner)?;
    }
    Ok(convert::device(find_counter::of_device(tx.conn(), device).await?))
}
