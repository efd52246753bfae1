use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::clock::later;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::error::Error;
use crate::steps::proofs::caller::Caller;
use crate::steps::proofs::password_again::PROVEN_FOR;
use crate::store::proofs;

/// The owner of a frozen account may call this too. A wrong password takes one of the tries to change it.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ProvePasswordRequest,
) -> Result<pb::ProvePasswordResponse, Error> {
    let (session, caller) = Caller::of_any_standing(app, call).await?;
    app.budgets.take_change(&session.holder.id()).await?;
    let right = app.hasher.verify(message.password, Some(caller.password_hash().to_owned())).await?;
    Incident {
        event: if right { "password.proved" } else { "password.refused" },
        subject_id: session.holder.any(),
        session_id: Some(&session.id),
        ..Incident::default()
    }
    .log();
    if !right {
        return Err(Error::PasswordWrong);
    }
    let now = app.now();
    app.write(async move |_, tx| proofs::put(tx.conn(), &session.id, now).await).await?;
    Ok(pb::ProvePasswordResponse { proven_until: Some(proto::timestamp(later(now, PROVEN_FOR))) })
}
