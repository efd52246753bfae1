use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::correction::Correction;
use crate::domain::owner::Owner;
use crate::error::Error;
use crate::steps::{
    addresses::note_contact,
    proofs::{caller, password_again},
};
use crate::store::owners;
use crate::timeline::Happening;

/// Serves an owner in any standing: a hold may be for papers with another name than the account's.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::CorrectPersonalRequest,
) -> Result<pb::CorrectPersonalResponse, Error> {
    let (session, owner) = caller::live_owner(app, call).await?;
    let correction = Correction::parse(&message.full_name, &message.phone).map_err(Failure::fields)?;
    // A call that changes nothing takes nothing from the budget.
    if !correction.parts(&owner).is_empty() {
        // Agents recognise an owner by the telephone.
        password_again::require(app, &mut *app.runtime.db.read().await?, &session).await?;
        app.budgets.take_correction(&owner.id).await?;
    }
    let (owner_id, seen) = (owner.id, message.version);
    let write = app.write(async move |app, tx| correct(app, tx, &owner_id, &correction, seen).await);
    Ok(pb::CorrectPersonalResponse { personal: Some(convert::personal(write.await?)) })
}

async fn correct(
    app: &App,
    tx: &mut Tx,
    owner_id: &OwnerId,
    correction: &Correction,
    seen: i64,
) -> Result<Owner, Error> {
    let owner = owners::find(tx.conn(), owner_id).await?.ok_or(Error::SessionEnded)?;
    let parts = correction.parts(&owner);
    // A second click finds the owner with the values that it asked for, in a version that the caller has not
    // seen.
    if parts.is_empty() {
        return Ok(owner);
    }
    if !owners::correct(tx.conn(), owner_id, correction, seen).await? {
        return Err(Error::PersonalStale);
    }
    let owner = note_contact::note_correction(app, tx, owner_id).await?;
    for part in parts {
        app.record(tx, &owner, &Happening::Corrected(part), &owner)?;
    }
    Ok(owner)
}
