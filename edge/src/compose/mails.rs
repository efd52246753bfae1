//! Mails as they would be sent now.

use mostrador_proto::mailer::v1::{
    PreviewMailRequest, PreviewMailResponse, SendMailRequest, preview_mail_request::Mail,
};
use prost::Message as _;

use crate::{answer::Refusal, api::support::mails::MailPreview, app::App, session::caller::Caller};

pub async fn preview(app: &App, caller: &Caller, mail: Mail) -> Result<MailPreview, Refusal> {
    let asked = PreviewMailRequest { mail: Some(mail) };
    let answer = app.services.mailer().preview_mail(caller.request(asked)).await?.into_inner();
    let PreviewMailResponse { subject, text, email } = answer;
    Ok(MailPreview { email, subject, text })
}

/// A mail that another service would ask for, in the bytes of its answer.
pub async fn preview_asked(app: &App, caller: &Caller, mail: &[u8]) -> Result<MailPreview, Refusal> {
    let asked = SendMailRequest::decode(mail).map_err(|_| Refusal::broken("a mail to preview"))?;
    preview(app, caller, Mail::Asked(asked)).await
}
