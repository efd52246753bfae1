use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::email::Email;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::error::Error;
use crate::store::{consents, subscribers};

/// For the owner of the address, which the edge names: it has it from auth.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::FindSubscriberRequest,
) -> Result<pb::FindSubscriberResponse, Error> {
    call.owner()?;
    let email = Email::parse(&message.email).map_err(|_| Error::EmailInvalid)?;
    let mut conn = app.runtime.db.read().await?;
    let Some((subscriber, created_at)) = subscribers::find_by_email(&mut conn, &email).await? else {
        return Ok(pb::FindSubscriberResponse { subscriber: None });
    };
    let consents = consents::list(&mut conn, &subscriber.id).await?;
    let consent = |(step, at, text_version)| pb::Consent { step, at: Some(timestamp(at)), text_version };
    let subscriber = pb::Subscriber {
        state: subscriber.state.as_str().to_owned(),
        locale: subscriber.locale.as_str().to_owned(),
        created_at: Some(timestamp(created_at)),
        consents: consents.into_iter().map(consent).collect(),
    };
    Ok(pb::FindSubscriberResponse { subscriber: Some(subscriber) })
}
