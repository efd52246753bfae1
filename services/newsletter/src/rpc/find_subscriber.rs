use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::Call;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::{consents, subscribers};

/// For the owner of the address, which the edge gets from auth.
pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: pb::FindSubscriberRequest,
) -> Result<pb::FindSubscriberResponse, Error> {
    call.owner()?;
    let email = convert::email(&message.email)?;
    let mut conn = app.runtime.db.read().await?;
    let Some((subscriber, created_at)) = subscribers::find_by_email(&mut conn, &email).await? else {
        return Ok(pb::FindSubscriberResponse { subscriber: None });
    };
    let steps = consents::list(&mut conn, &subscriber.id).await?;
    let subscriber = convert::subscriber(&subscriber, created_at, steps);
    Ok(pb::FindSubscriberResponse { subscriber: Some(subscriber) })
}
