use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::devices;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ListSharedDevicesRequest,
) -> Result<pb::ListSharedDevicesResponse, Error> {
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let mut conn = app.runtime.db.read().await?;
    let accounts = devices::accounts_beside(&mut conn, &owner_id).await?;
    Ok(pb::ListSharedDevicesResponse { account_ids: accounts.into_iter().map(String::from).collect() })
}
