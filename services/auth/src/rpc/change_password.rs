//! A new password for who knows the current one; the calling session stays, all others end.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::db::Tx;

use super::caller;
use crate::app::App;
use crate::error::Error;
use crate::events::{self, OwnerDid};
use crate::store::{owners, resets, sessions};

pub(super) async fn run(
    app: &App,
    call: &Call,
    asked: pb::ChangePasswordRequest,
) -> Result<pb::ChangePasswordResponse, Error> {
    call.full_owner()?;
    let session = caller::live_session(app, call).await?;
    let owner = {
        let mut conn = app.runtime.db.read().await?;
        owners::find(&mut conn, &session.subject_id).await?.ok_or(Error::SessionEnded)?
    };
    app.budgets.take_change(owner.id.as_str()).await?;
    if !app.hasher.verify(asked.current, Some(owner.password_hash.clone())).await? {
        return Err(Error::CurrentWrong);
    }
    app.password_rules().check(&asked.password, &owner.email)?;
    let hash = app.hasher.hash(asked.password).await?;

    let (app_in_write, now) = (app.clone(), app.now());
    let change = async move |tx: &mut Tx| {
        if !owners::replace_password(tx.conn(), &owner.id, &owner.password_hash, &hash).await? {
            return Err(Error::CurrentWrong);
        }
        resets::void(tx.conn(), &owner.id).await?;
        sessions::end_all(tx.conn(), owner.id.as_str(), session.id.as_str(), now).await?;
        events::note(tx, &app_in_write.runtime, &owner, OwnerDid::ChangePassword).await?;
        Ok(())
    };
    app.runtime.db.write(change).await?;
    Ok(pb::ChangePasswordResponse {})
}
