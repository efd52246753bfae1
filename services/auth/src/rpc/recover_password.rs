use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;

use crate::app::App;
use crate::error::Error;
use crate::jobs::begin_recovery::BEGIN_RECOVERY;

/// Only notes what was asked: whether such a user exists is looked up afterwards, so no answer can tell.
pub(super) async fn run(
    app: &App,
    asked: pb::RecoverPasswordRequest,
) -> Result<pb::RecoverPasswordResponse, Error> {
    let address = asked.client.as_ref().map_or("", |client| &client.address);
    if !app.budgets.take_recovery(address, &asked.user_id.trim().to_lowercase()).await? {
        return Ok(pb::RecoverPasswordResponse {});
    }
    let (outbox, now) = (app.runtime.outbox.clone(), app.now());
    let message = pb::RecoverPasswordRequest { user_id: asked.user_id, client: None };
    let note = async move |tx: &mut Tx| {
        outbox.send(tx, BEGIN_RECOVERY, &message, now).await?;
        Ok::<_, Error>(())
    };
    app.runtime.db.write(note).await?;
    Ok(pb::RecoverPasswordResponse {})
}
