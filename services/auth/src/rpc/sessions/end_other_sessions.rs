use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::holder::SessionHolder;
use crate::error::Error;
use crate::steps::{proofs::password_again, sessions::find_caller};
use crate::store::{owners, sessions};
use crate::timeline::Happening;

/// A session that is not fresh must give the password again.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::EndOtherSessionsRequest,
) -> Result<pb::EndOtherSessionsResponse, Error> {
    let current = find_caller::live_session(app, call).await?;
    let kept = current.clone();
    let ending = app.write(async move |app, tx| {
        password_again::require(app, tx.conn(), &kept).await?;
        let ended = sessions::end_all(tx.conn(), &kept.holder.id(), Some(&kept.id), app.now()).await?;
        if let SessionHolder::Owner(owner_id) = &kept.holder
            && ended > 0
            && let Some(owner) = owners::find(tx.conn(), owner_id).await?
        {
            app.record(tx, &owner, &Happening::OtherSessionsEnded, &owner)?;
        }
        Ok::<_, Error>(ended)
    });
    let ended = ending.await?;
    Incident {
        event: "session.others_ended",
        subject_id: current.holder.any(),
        session_id: Some(&current.id),
        ..Incident::default()
    }
    .log();
    Ok(pb::EndOtherSessionsResponse { ended: u32::try_from(ended).unwrap_or(u32::MAX) })
}
