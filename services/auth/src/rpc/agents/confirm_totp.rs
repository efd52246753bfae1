use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::agent::totp_seal_context;
use crate::domain::totp;
use crate::error::Error;
use crate::steps::find_caller;
use crate::store::{agents, sessions};

/// A code of the new secret: it takes the place of the one before, and all other sessions end.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ConfirmTotpRequest,
) -> Result<pb::ConfirmTotpResponse, Error> {
    let (session, agent) = find_caller::live_agent(app, call).await?;
    app.budgets.take_change(&session.subject).await?;
    let sealed = agent.next_totp_sealed.ok_or(Error::TotpNotBegun)?;
    let secret = app.runtime.seal.open(&totp_seal_context(&agent.id), &sealed)?;
    let step = totp::matching_step(&secret, &message.totp, 0, app.real_now()).map_err(|_| Error::Totp)?;
    let step = step.ok_or(Error::TotpWrong)?;
    let (now, id) = (app.now(), agent.id.clone());
    let kept = session.clone();
    app.write(async move |_, tx| {
        if !agents::confirm_totp(tx.conn(), &id, &sealed, step).await? {
            return Err(Error::TotpNotBegun);
        }
        sessions::end_all(tx.conn(), &kept.subject, Some(&kept.id), now).await?;
        Ok(())
    })
    .await?;
    Incident {
        event: "totp.renewed",
        subject_id: agent.id.as_str(),
        session_id: session.id.as_str(),
        ..Incident::default()
    }
    .log();
    Ok(pb::ConfirmTotpResponse {})
}
