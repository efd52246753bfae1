use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::topics::BEGIN_RECOVERY;

/// Notes the wish only. A later job looks up whether the user exists, so no answer reveals it.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::RecoverPasswordRequest,
) -> Result<pb::RecoverPasswordResponse, Error> {
    let address = message.client.as_ref().map_or("", |client| &client.address);
    if !app.budgets.take_recovery(address, &message.user_id.trim().to_lowercase()).await? {
        return Ok(pb::RecoverPasswordResponse {});
    }
    let asked = pb::RecoverPasswordRequest { client: None, ..message };
    app.write(async move |app, tx| app.runtime.outbox.send(tx, BEGIN_RECOVERY, &asked, app.now())).await?;
    Ok(pb::RecoverPasswordResponse {})
}
