use mostrador_proto::auth::v1 as pb;

use crate::app::App;
use crate::error::Error;
use crate::store::owners;

pub(super) async fn run(app: &App, asked: pb::GetContactRequest) -> Result<pb::GetContactResponse, Error> {
    let owner_id = asked.owner_id.parse().map_err(|_| Error::OwnerUnknown)?;
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find(&mut conn, &owner_id).await?.ok_or(Error::OwnerUnknown)?;
    Ok(pb::GetContactResponse {
        email: owner.email.to_string(),
        full_name: owner.full_name,
        locale: owner.locale.as_str().to_owned(),
    })
}
