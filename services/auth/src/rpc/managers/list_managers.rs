use jiff::Timestamp;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::list_managers_response::Access;
use mostrador_runtime::passport::Role;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::domain::manager::Manager;
use crate::error::Error;
use crate::steps::sessions::find_caller;
use crate::store::managers;

/// Leaves out members whose only invitation ran out long ago.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ListManagersRequest,
) -> Result<pb::ListManagersResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;
    find_caller::live_session(app, call).await?;
    let now = app.now();
    let mut conn = app.runtime.db.read().await?;
    let managers = managers::of_account(&mut conn, scope.account_id()?).await?;
    let accesses = managers.into_iter().map(|manager| out(manager, now));
    let shown = |access: &Access| {
        access.since.is_some() || access.invited_until.is_some() || access.invitation_ended_at.is_some()
    };
    Ok(pb::ListManagersResponse { accesses: accesses.filter(shown).collect() })
}

fn out(manager: Manager, now: Timestamp) -> Access {
    let staff_id = manager.id.staff_id();
    Access {
        shop_id: staff_id.shop_id().to_string(),
        staff_id: staff_id.number().to_string(),
        user_id: manager.name.to_string(),
        invited_until: manager.invited_until(now).map(proto::timestamp),
        invitation_ended_at: manager.invitation_ended_at(now).map(proto::timestamp),
        since: manager.access.map(|access| proto::timestamp(access.since)),
    }
}
