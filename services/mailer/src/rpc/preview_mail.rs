use mostrador_proto::auth::v1::GetContactRequest;
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::preview_mail_request::{Mail, SentMail};
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::mask::masked_email;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Call, ServiceName};

use crate::app::App;
use crate::convert::{self, Letter};
use crate::domain::{MailId, Recipient, without_secrets};
use crate::error::Error;
use crate::steps::{find_contact, open_letter};
use crate::store::mails;

/// Shows the mail with the reader's present address, as a repetition asks auth for it, too.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::PreviewMailRequest,
) -> Result<pb::PreviewMailResponse, Error> {
    let letter = match message.mail.ok_or(Error::NoContents)? {
        Mail::Sent(sent) => {
            let attempt = Attempt::on("PreviewMail", &sent.mail_id);
            app.runtime.agent(call, Role::Support, attempt).await?;
            sent_letter(app, &sent).await?
        }
        // Registration has admitted the agent itself, and no other service knows this mail.
        Mail::Asked(asked) if call.caller() == ServiceName::Registration => asked,
        Mail::Asked(_) => return Err(Failure::new(Reason::CallerRefused).into()),
    };
    let Letter { recipient, mail } = convert::letter(letter)?;
    let to = match recipient {
        Recipient::Address(contact) => contact,
        Recipient::Owner(owner_id) => {
            let asked = GetContactRequest { owner_id: owner_id.to_string(), ..Default::default() };
            find_contact(app, app.runtime.request(asked)).await?
        }
    };
    let rendered = app.renderer.render(&mail, &to)?;
    let (address, masked) = (to.email.to_string(), masked_email(to.email.as_ref()));
    let shown = |text: &str| without_secrets(&text.replace(&address, &masked), mail.code());
    Ok(pb::PreviewMailResponse {
        subject: shown(&rendered.subject),
        text: shown(&rendered.text),
        email: masked.clone(),
    })
}

async fn sent_letter(app: &App, sent: &SentMail) -> Result<pb::SendMailRequest, Error> {
    let id: MailId = sent.mail_id.parse().map_err(|_| Error::UnknownMail)?;
    let owner_id = sent.owner_id.parse().map_err(|_| Error::UnknownMail)?;
    let mut conn = app.runtime.db.read().await?;
    let row = mails::find(&mut conn, &owner_id, &id).await?.ok_or(Error::UnknownMail)?;
    if row.is_overtaken {
        return Err(Error::Overtaken);
    }
    open_letter(app, &mut conn, &row.id).await
}
