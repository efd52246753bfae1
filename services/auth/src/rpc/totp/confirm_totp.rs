use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::totp::{self, Authenticator, Code};
use crate::error::Error;
use crate::mails::FactorChange;
use crate::steps::proofs::caller::Caller;
use crate::steps::proofs::second_factor;
use crate::store::{sessions, totp as store};

/// A code of the new secret lets the secret replace the earlier one, and all other sessions end. An owner
/// gets recovery codes.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ConfirmTotpRequest,
) -> Result<pb::ConfirmTotpResponse, Error> {
    let (session, caller) = Caller::with_authenticator(app, call).await?;
    let holder_id = session.holder.id();
    app.budgets.take_change(&holder_id).await?;
    let secret_sealed = caller.next_totp_sealed().ok_or(Error::TotpNotBegun)?.to_vec();
    let next = Authenticator { secret_sealed, last_step: 0 };
    let Code::Fresh(step) = second_factor::read_code(app, &holder_id, &next, &message.totp)? else {
        return Err(Error::TotpWrong);
    };
    let (kept, of) = (session.id.clone(), holder_id.clone());
    let confirming = app.write(async move |app, tx| {
        let stored = store::find_next(tx.conn(), &of).await?.ok_or(Error::TotpNotBegun)?;
        let (context, both) = (totp::seal_context(&of), (Some(&next.secret_sealed), Some(&stored)));
        if !app.runtime.seal.holds_same(&context, both)
            || !store::confirm(tx.conn(), &of, &stored, step).await?
        {
            return Err(Error::TotpNotBegun);
        }
        sessions::end_all(tx.conn(), &of, Some(&kept), app.now()).await?;
        let Caller::Owner(owner) = &caller else { return Ok(Vec::new()) };
        second_factor::tell(app, tx, owner, FactorChange::TurnedOn)?;
        Ok(second_factor::renew_codes(app, tx, owner).await?)
    });
    let recovery_codes = confirming.await?;
    Incident {
        event: "totp.renewed",
        subject_id: holder_id.any(),
        session_id: Some(&session.id),
        ..Incident::default()
    }
    .log();
    Ok(pb::ConfirmTotpResponse { recovery_codes })
}
