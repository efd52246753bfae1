use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::domain::user_id::UserId;
use crate::error::Error;
use crate::store::owners;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::FindOwnerRequest,
) -> Result<pb::FindOwnerResponse, Error> {
    let email = convert::email(&message.email)?;
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find_by_user_id(&mut conn, &UserId::Email(email)).await?;
    Ok(pb::FindOwnerResponse { owner_id: owner.map(|owner| owner.id.to_string()).unwrap_or_default() })
}
