use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::{AskedMail, take_mail};

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SendMailRequest,
) -> Result<pb::SendMailResponse, Error> {
    let id = call.required_message_id()?.clone().into();
    let asked = AskedMail::parse(id, message, String::new())?;
    app.write_locked(asked.id.to_string(), async move |app, tx| {
        take_mail(app, tx, &asked).await?;
        Ok(pb::SendMailResponse {})
    })
    .await
}
