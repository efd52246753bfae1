use mostrador_proto::auth::v1 as pb;

use super::convert;
use crate::app::App;
use crate::error::Error;

pub(super) fn run(app: &App, asked: &pb::CheckPasswordRequest) -> Result<pb::CheckPasswordResponse, Error> {
    let email = (!asked.email.is_empty()).then(|| convert::email(&asked.email)).transpose()?;
    app.password_rules().check(&asked.password, email.as_ref())?;
    Ok(pb::CheckPasswordResponse {})
}
