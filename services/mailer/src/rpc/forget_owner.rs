use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::id::{AccountId, OwnerId, named};
use mostrador_runtime::{Application as _, Call, forgetting};

use crate::app::App;
use crate::error::Error;
use crate::store::forgotten;

/// A repeated call is safe. An owner with another account keeps the mails.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ForgetOwnerRequest,
) -> Result<pb::ForgetOwnerResponse, Error> {
    let owner_id: Option<OwnerId> = named(&message.owner_id).map_err(|_| Error::NoRecipient)?;
    let account_id: Option<AccountId> = named(&message.account_id).map_err(|_| Error::NoRecipient)?;
    if owner_id.is_none() && account_id.is_none() {
        return Err(Error::NoRecipient);
    }
    let records = app.write(async move |app, tx| {
        let mut records = 0;
        if let Some(owner_id) = &owner_id {
            records += forgotten::forget(tx.conn(), owner_id, app.now()).await?;
        }
        if let Some(account_id) = &account_id {
            records += forgetting::forget(tx, account_id, app.now()).await?;
        }
        Ok::<_, Error>(records)
    });
    Ok(pb::ForgetOwnerResponse { records: records.await? })
}
