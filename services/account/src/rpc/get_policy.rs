use mostrador_proto::account::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;

#[expect(clippy::unused_async, reason = "every call is handled alike")]
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    _message: pb::GetPolicyRequest,
) -> Result<pb::GetPolicyResponse, Error> {
    Ok(convert::policy(&app.policy))
}
