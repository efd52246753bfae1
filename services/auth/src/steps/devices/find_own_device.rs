use mostrador_runtime::db::Conn;
use mostrador_runtime::id::{DeviceId, OwnerId};

use crate::domain::owner::Owner;
use crate::domain::paired_device::PairedDevice;
use crate::error::Error;
use crate::store::{owners, paired_devices};

/// The owner, and a device of the owner's account, also an unpaired one; another owner's device answers like
/// an unknown one.
pub(crate) async fn find_own_device(
    conn: &mut Conn,
    owner_id: &OwnerId,
    id: &DeviceId,
) -> Result<(Owner, PairedDevice), Error> {
    let owner = owners::find(conn, owner_id).await?.ok_or(Error::OwnerUnknown)?;
    let device = paired_devices::find(conn, id).await?;
    let device = device.filter(|device| device.account_id == owner.account_id);
    Ok((owner, device.ok_or(Error::DeviceUnknown)?))
}
