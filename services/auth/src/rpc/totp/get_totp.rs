use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::error::Error;
use crate::steps::proofs::caller;
use crate::store::recovery_codes;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::GetTotpRequest,
) -> Result<pb::GetTotpResponse, Error> {
    let (_, owner) = caller::live_owner(app, call).await?;
    let mut conn = app.runtime.db.read().await?;
    let recovery_codes_left = recovery_codes::count(&mut conn, &owner.id).await?;
    Ok(pb::GetTotpResponse { is_on: owner.authenticator.is_some(), recovery_codes_left })
}
