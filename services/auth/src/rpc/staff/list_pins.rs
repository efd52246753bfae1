use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::list_pins_response::Holder;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;
use mostrador_runtime::staff::StaffId;

use crate::app::App;
use crate::error::Error;
use crate::steps::sessions::find_caller;
use crate::store::staff;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListPinsRequest,
) -> Result<pb::ListPinsResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;
    find_caller::live_session(app, call).await?;
    let mut conn = app.runtime.db.read().await?;
    let holders = staff::with_pin(&mut conn, scope.account_id()?).await?;
    Ok(pb::ListPinsResponse { holders: holders.iter().map(holder).collect() })
}

fn holder(id: &StaffId) -> Holder {
    Holder { shop_id: id.shop_id().to_string(), staff_id: id.number().to_string() }
}
