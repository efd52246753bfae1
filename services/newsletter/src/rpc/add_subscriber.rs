use mostrador_proto::newsletter::v1::{AddSubscriberRequest, AddSubscriberResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::error::Error;
use crate::jobs::ask_subscriber::ASK_SUBSCRIBER;

/// Only notes what was asked: whether the address is new, known, confirmed or suppressed is looked up afterwards, so
/// neither the answer nor its time can tell.
pub(super) async fn add_subscriber(
    app: &App,
    request: Request<AddSubscriberRequest>,
) -> Result<Response<AddSubscriberResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let asked = request.into_inner();
    if asked.email.trim().is_empty() {
        return Err(Error::EmailMissing.into());
    }
    let email = Email::parse(&asked.email).map_err(|_| Error::EmailInvalid)?;
    let (outbox, now) = (app.runtime.outbox.clone(), app.now());
    let message = AddSubscriberRequest { email: email.to_string(), ..asked };
    let note = async move |tx: &mut Tx| {
        outbox.send(tx, ASK_SUBSCRIBER, &message, now).await?;
        Ok::<_, Error>(())
    };
    app.runtime.db.write(note).await?;
    Ok(Response::new(AddSubscriberResponse {}))
}
