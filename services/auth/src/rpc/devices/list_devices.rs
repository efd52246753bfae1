use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::{devices::find_counter, sessions::find_caller};
use crate::store::paired_devices;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListDevicesRequest,
) -> Result<pb::ListDevicesResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;
    find_caller::live_session(app, call).await?;
    let mut conn = app.runtime.db.read().await?;
    let mut devices = Vec::new();
    for device in paired_devices::of_account(&mut conn, scope.account_id()?).await? {
        if device.is_live(app.config.device_idle(), app.now()) {
            devices.push(convert::device(find_counter::of_device(&mut conn, device).await?));
        }
    }
    Ok(pb::ListDevicesResponse { devices })
}
