use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::user_id::UserId;
use crate::error::Error;
use crate::mails::FactorChange;
use crate::steps::proofs::second_factor;
use crate::store::owners;

/// Turns the authenticator off for an owner who lost it and the recovery codes, and whom an operator has
/// recognised. A second call changes nothing.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ResetTotpRequest,
) -> Result<pb::ResetTotpResponse, Error> {
    let by_email = UserId::Email(convert::email(&message.email)?);
    let resetting = app.write(async move |app, tx| {
        let owner = owners::find_by_user_id(tx.conn(), &by_email).await?.ok_or(Error::OwnerUnknown)?;
        let was_on = second_factor::turn_off(app, tx, &owner, FactorChange::Reset).await?;
        Ok::<_, Error>((owner.id, was_on))
    });
    let (owner_id, was_on) = resetting.await?;
    if was_on {
        Incident { event: "totp.reset", object_id: owner_id.any(), ..Incident::default() }.log();
    }
    Ok(pb::ResetTotpResponse { was_on })
}
