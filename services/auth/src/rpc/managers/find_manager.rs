use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::find_manager_response::Found;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;
use mostrador_runtime::staff::ManagerUserId;

use crate::app::App;
use crate::error::Error;
use crate::steps::managers::find_post::find_post;
use crate::steps::sessions::find_caller;
use crate::store::managers;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::FindManagerRequest,
) -> Result<pb::FindManagerResponse, Error> {
    call.agent(Role::Viewer)?;
    find_caller::live_session(app, call).await?;
    let none = pb::FindManagerResponse::default();
    let Some(name) = ManagerUserId::parse(&message.query) else { return Ok(none) };
    let mut conn = app.runtime.db.read().await?;
    let Some(manager) = managers::find_by_name(&mut conn, &name).await? else { return Ok(none) };
    let Some(post) = find_post(&mut conn, manager.id.staff_id()).await? else { return Ok(none) };
    let found = Found {
        account_id: post.shop.account_id.to_string(),
        shop_id: post.shop.id.to_string(),
        shop_name: post.shop.name,
        staff_id: post.member.id.number().to_string(),
        name: post.member.name,
    };
    Ok(pb::FindManagerResponse { manager: Some(found) })
}
