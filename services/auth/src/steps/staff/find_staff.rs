use mostrador_runtime::db::Conn;
use mostrador_runtime::id::DeviceId;
use mostrador_runtime::staff::{StaffId, StaffStatus};

use crate::domain::staff::Member;
use crate::error::Error;
use crate::steps::devices::find_counter::{self, Counter};
use crate::store::{paired_devices, staff};

/// The member behind a session, while the member may work at the counter of the session's device.
pub(crate) async fn of_session(
    conn: &mut Conn,
    staff_id: &StaffId,
    device_id: &DeviceId,
) -> Result<(Member, Counter), Error> {
    let device = paired_devices::find(conn, device_id).await?;
    let paired = device.filter(|device| device.unpaired_at.is_none());
    let counter = find_counter::of_device(conn, paired.ok_or(Error::SessionEnded)?).await?;
    let (member, _) = staff::find(conn, staff_id).await?.ok_or(Error::SessionEnded)?;
    if member.status == StaffStatus::Active && counter.is_open() {
        Ok((member, counter))
    } else {
        Err(Error::SessionEnded)
    }
}
