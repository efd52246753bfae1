use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::runtime::v1::Kind;
use mostrador_runtime::error::{Failure, FieldReason};
use mostrador_runtime::mail::MOST_AT_ONCE;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::{AskedMail, take_mail};

/// Takes all mails that could be sent by one transaction. A sender that meets another failure than a refusal
/// asks for each again by itself.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SendMailsRequest,
) -> Result<pb::SendMailsResponse, Error> {
    if message.mails.len() > MOST_AT_ONCE {
        return Err(Failure::field("mails", FieldReason::TooLong).into());
    }
    let (mut taken, mut refused) = (Vec::new(), Vec::new());
    for pb::AskedMail { message_id, mail, trace_parent } in message.mails {
        let mail = mail.ok_or(Error::NoContents);
        match mail.and_then(|mail| AskedMail::parse(&message_id, mail, trace_parent)) {
            Ok(asked) => taken.push(asked),
            Err(error) => refused.push(refusal(message_id, error.into())),
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

fn refusal(message_id: String, failure: Failure) -> pb::RefusedMail {
    pb::RefusedMail { message_id, kind: i32::from(Kind::from(failure.kind)), failure: Some(failure.into()) }
}
