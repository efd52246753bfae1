use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::owners;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetContactRequest,
) -> Result<pb::GetContactResponse, Error> {
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find(&mut conn, &owner_id).await?.ok_or(Error::OwnerUnknown)?;
    Ok(pb::GetContactResponse {
        email: owner.email.to_string(),
        full_name: owner.full_name,
        locale: owner.locale.into(),
        locale_text: owner.locale.as_str().to_owned(),
    })
}
