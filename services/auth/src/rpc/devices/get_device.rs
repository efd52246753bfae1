use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::devices::find_counter;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetDeviceRequest,
) -> Result<pb::GetDeviceResponse, Error> {
    let mut conn = app.runtime.db.read().await?;
    let counter = find_counter::by_token(app, &mut conn, &message.device_token).await?;
    Ok(pb::GetDeviceResponse { device: Some(convert::device(counter)) })
}
