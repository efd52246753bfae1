use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::mails::FactorChange;
use crate::steps::proofs::{proof, second_factor};

/// Needs the password and a code; the earlier recovery codes no longer count.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::RenewRecoveryCodesRequest,
) -> Result<pb::RenewRecoveryCodesResponse, Error> {
    let (session, owner, shown) = proof::of_owner(app, call, message.password, &message.totp).await?;
    let renewing = app.write(async move |app, tx| {
        second_factor::use_up(app, tx, &owner, &shown).await?;
        second_factor::tell(app, tx, &owner, FactorChange::CodesRenewed)?;
        Ok::<_, Error>(second_factor::renew_codes(app, tx, &owner).await?)
    });
    let recovery_codes = renewing.await?;
    Incident {
        event: "totp.codes_renewed",
        subject_id: session.holder.any(),
        session_id: Some(&session.id),
        ..Incident::default()
    }
    .log();
    Ok(pb::RenewRecoveryCodesResponse { recovery_codes })
}
