use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::topics::ASK_SUBSCRIBER;

/// Notes the request only: a job looks later whether the address is new, known, confirmed or suppressed, so
/// neither the answer nor its time reveals that.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::AddSubscriberRequest,
) -> Result<pb::AddSubscriberResponse, Error> {
    let email = convert::email(&message.email)?;
    convert::locale(message.locale, &message.locale_text)?;
    let note = pb::AddSubscriberRequest { email: email.to_string(), ..message };

    app.write(async move |app, tx| {
        app.runtime.outbox.send(tx, ASK_SUBSCRIBER, &note, app.now())?;
        Ok::<_, Error>(())
    })
    .await?;
    Ok(pb::AddSubscriberResponse {})
}
