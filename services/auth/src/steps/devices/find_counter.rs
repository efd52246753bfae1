//! The counter at which a device stands: the device behind a credential, its outlet and the outlet's owner.

use mostrador_runtime::Application;
use mostrador_runtime::db::Conn;
use mostrador_runtime::secret::SecretHash;

use crate::app::App;
use crate::domain::owner::Owner;
use crate::domain::paired_device::PairedDevice;
use crate::domain::staff::StaffedShop;
use crate::error::Error;
use crate::store::{owners, paired_devices, staff};

pub(crate) struct Counter {
    pub(crate) device: PairedDevice,
    pub(crate) shop: StaffedShop,
    pub(crate) owner: Owner,
}

impl Counter {
    pub(crate) fn is_open(&self) -> bool {
        self.shop.is_open(Some(&self.owner))
    }
}

/// Refuses a credential that is unknown or over.
pub(crate) async fn by_token(app: &App, conn: &mut Conn, token: &str) -> Result<Counter, Error> {
    let device = paired_devices::find_by_token(conn, &SecretHash::of(token)).await?;
    let live = device.filter(|device| device.is_live(app.config.device_idle(), app.now()));
    of_device(conn, live.ok_or(Error::DeviceNotPaired)?).await
}

pub(crate) async fn of_device(conn: &mut Conn, device: PairedDevice) -> Result<Counter, Error> {
    let shop = staff::find_shop(conn, &device.shop_id).await?.ok_or(Error::DeviceNotPaired)?;
    let owner = owners::find(conn, &shop.owner_id).await?.ok_or(Error::DeviceNotPaired)?;
    Ok(Counter { device, shop, owner })
}
