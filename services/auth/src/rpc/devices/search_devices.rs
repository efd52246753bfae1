use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::{devices::find_counter, sessions::find_caller};
use crate::store::paired_devices::{self, MOST_FOUND};

/// Devices that are no longer in use are left out.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SearchDevicesRequest,
) -> Result<pb::SearchDevicesResponse, Error> {
    call.agent(Role::Viewer)?;
    find_caller::live_session(app, call).await?;
    let typed = message.query.trim().to_lowercase();
    if typed.is_empty() {
        return Ok(pb::SearchDevicesResponse::default());
    }
    let used_since = app.now() - app.config.device_idle();
    let mut conn = app.runtime.db.read().await?;
    let mut devices = Vec::with_capacity(MOST_FOUND);
    for device in paired_devices::search(&mut conn, &typed, used_since).await? {
        let counter = find_counter::of_device(&mut conn, device).await?;
        devices.push(pb::FoundDevice {
            device_id: counter.device.id.to_string(),
            name: counter.device.name,
            account_id: counter.device.account_id.to_string(),
            shop_name: counter.shop.name,
        });
    }
    Ok(pb::SearchDevicesResponse { devices })
}
