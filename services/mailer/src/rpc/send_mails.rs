use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::outbox::MOST_TOGETHER;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::domain::MailId;
use crate::error::Error;
use crate::steps::{AskedMail, take_mail};

/// Takes all sendable mails in one transaction. A call with an unreadable id is refused as a whole, as its
/// answer could not name that mail. The sender then asks for each mail by itself.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SendMailsRequest,
) -> Result<pb::SendMailsResponse, Error> {
    if message.mails.len() > MOST_TOGETHER {
        return Err(Failure::field("mails", FieldReason::TooLong).into());
    }
    let (mut taken, mut refused) = (Vec::new(), Vec::new());
    for pb::AskedMail { message_id, mail, trace_parent } in message.mails {
        let id: MailId = message_id.parse().map_err(Error::Id)?;
        let mail = mail.ok_or(Error::NoContents);
        match mail.and_then(|mail| AskedMail::parse(id.clone(), mail, trace_parent)) {
            Ok(asked) => taken.push(asked),
            Err(error) => refused.push(convert::refused_mail(&id, error.into())),
        }
    }
    if let Some(first) = taken.first() {
        app.write_locked(first.id.to_string(), async move |app, tx| {
            for asked in &taken {
                take_mail(app, tx, asked).await?;
            }
            Ok::<_, Error>(())
        })
        .await?;
    }
    Ok(pb::SendMailsResponse { refused })
}
