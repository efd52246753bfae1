use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;

#[expect(clippy::unused_async, reason = "calls look alike")]
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::CheckPasswordRequest,
) -> Result<pb::CheckPasswordResponse, Error> {
    let email = (!message.email.is_empty()).then(|| convert::email(&message.email)).transpose()?;
    app.password_rules().check(&message.password, email.as_ref())?;
    Ok(pb::CheckPasswordResponse {})
}
