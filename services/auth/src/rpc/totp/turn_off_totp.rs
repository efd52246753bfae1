use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::mails::FactorChange;
use crate::steps::proofs::{proof, second_factor};

/// Needs the password and a code. A second call changes nothing.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::TurnOffTotpRequest,
) -> Result<pb::TurnOffTotpResponse, Error> {
    let (session, owner, shown) = match proof::of_owner(app, call, message.password, &message.totp).await {
        Err(Error::TotpOff) => return Ok(pb::TurnOffTotpResponse {}),
        proven => proven?,
    };
    app.write(async move |app, tx| {
        second_factor::use_up(app, tx, &owner, &shown).await?;
        second_factor::turn_off(app, tx, &owner, FactorChange::TurnedOff).await?;
        Ok::<_, Error>(())
    })
    .await?;
    Incident {
        event: "totp.turned_off",
        subject_id: session.holder.any(),
        session_id: Some(&session.id),
        ..Incident::default()
    }
    .log();
    Ok(pb::TurnOffTotpResponse {})
}
