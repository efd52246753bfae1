//! Devices of outlets, and the staff at them.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::proto;

use super::{at, id, required, some, staff};
use crate::{
    answer::Refusal,
    api::owner::devices::{Device, SignedInStaff},
};

pub fn devices(devices: Vec<pb::Device>) -> Result<Vec<Device>, Refusal> {
    devices.into_iter().map(|listed| device(Some(listed))).collect()
}

pub fn device(device: Option<pb::Device>) -> Result<Device, Refusal> {
    let device = required(device, "auth: a device")?;
    Ok(Device {
        paired_at: at(device.paired_at.as_ref(), "auth: since when a device is paired")?,
        last_used_at: proto::instant(device.last_used_at.as_ref()),
        device_id: id(&device.device_id, "auth: a device's id")?,
        name: device.name,
        shop_id: id(&device.shop_id, "auth: the id of a device's shop")?,
        shop_name: device.shop_name,
        open: device.open,
        browser: some(device.browser),
        system: some(device.system),
    })
}

pub fn signed_in_staff(member: Option<pb::Staff>) -> Result<SignedInStaff, Refusal> {
    let member = required(member, "auth: a member of the staff")?;
    Ok(SignedInStaff {
        grants: staff::grants(member.grants(), member.till_grants())?,
        staff_id: staff::number(&member.staff_id)?,
        name: member.name,
        shop_id: id(&member.shop_id, "auth: the id of a member's shop")?,
        shop_name: member.shop_name,
        device_id: id(&member.device_id, "auth: the id of a member's device")?,
        device_name: member.device_name,
    })
}
