use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::steps::proofs::caller;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::GetPersonalRequest,
) -> Result<pb::GetPersonalResponse, Error> {
    let (_, owner) = caller::live_owner(app, call).await?;
    Ok(pb::GetPersonalResponse { personal: Some(convert::personal(owner)) })
}
