use mostrador_proto::newsletter::v1::{ConfirmSubscriberRequest, ConfirmSubscriberResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::{Purpose, Step};
use crate::error::Error;
use crate::store::{subscribers, tokens};

/// The second half of the double opt-in; safe to repeat.
pub(super) async fn confirm_subscriber(
    app: &App,
    request: Request<ConfirmSubscriberRequest>,
) -> Result<Response<ConfirmSubscriberResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let ConfirmSubscriberRequest { token, address } = request.into_inner();
    let hash = SecretHash::of(&token);

    let writer = app.clone();
    let confirm = async move |tx: &mut Tx| {
        let (app, now) = (&writer, writer.now());
        let found = tokens::find(tx.conn(), &hash, Purpose::Confirm).await?.ok_or(Error::Token)?;
        let subscriber = subscribers::find(tx.conn(), &found.subscriber_id).await?.ok_or(Error::Token)?;
        let link_works = found.expires_at.is_none_or(|end| now < end);
        let next = subscriber.state.confirm(link_works).ok_or(Error::Token)?;
        if next != subscriber.state {
            subscribers::set_state(tx.conn(), &subscriber, next, now).await?;
            app.record(tx, &subscriber.id, Step::Confirmed, subscriber.locale, &address).await?;
        }
        Ok::<_, Error>(())
    };
    app.runtime.db.write(confirm).await?;
    Ok(Response::new(ConfirmSubscriberResponse {}))
}
