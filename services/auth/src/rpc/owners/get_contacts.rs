use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::id::OwnerId;

use crate::app::App;
use crate::error::Error;
use crate::store::owners;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetContactsRequest,
) -> Result<pb::GetContactsResponse, Error> {
    let ids: Vec<OwnerId> = message.owner_ids.iter().filter_map(|id| id.parse().ok()).collect();
    let mut conn = app.runtime.db.read().await?;
    let contacts = owners::find_all(&mut conn, &ids).await?.into_iter().map(|owner| pb::OwnerContact {
        owner_id: owner.id.to_string(),
        email: owner.email.to_string(),
        full_name: owner.full_name,
        locale: owner.locale.into(),
    });
    Ok(pb::GetContactsResponse { contacts: contacts.collect() })
}
