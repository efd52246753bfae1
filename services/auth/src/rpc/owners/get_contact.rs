use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::owners;

/// The forgotten account of the mail proves that an unknown owner is deleted. Without it a restore may have
/// taken this service back to before the owner's registration.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::GetContactRequest,
) -> Result<pb::GetContactResponse, Error> {
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let account_id = convert::told_account_id(&message.account_id)?;
    let mut conn = app.runtime.db.read().await?;
    let Some(owner) = owners::find(&mut conn, &owner_id).await? else {
        let is_deleted = match &account_id {
            Some(account_id) => forgetting::is_forgotten(&mut conn, account_id).await?,
            None => false,
        };
        return Err(if is_deleted { Error::OwnerDeleted } else { Error::OwnerUnknown });
    };
    Ok(pb::GetContactResponse {
        email: owner.email.to_string(),
        full_name: owner.full_name,
        locale: owner.locale.into(),
        locale_text: owner.locale.as_str().to_owned(),
    })
}
