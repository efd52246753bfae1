use mostrador_proto::newsletter::v1::{RemoveSubscriberRequest, RemoveSubscriberResponse};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::SecretHash;
use tonic::{Request, Response, Status};

use crate::app::App;
use crate::domain::{Purpose, Step};
use crate::error::Error;
use crate::store::{subscribers, tokens};

/// With the unsubscribe link of any mail, however old; safe to repeat.
pub(super) async fn remove_subscriber(
    app: &App,
    request: Request<RemoveSubscriberRequest>,
) -> Result<Response<RemoveSubscriberResponse>, Status> {
    app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let hash = SecretHash::of(&request.into_inner().token);

    let writer = app.clone();
    let remove = async move |tx: &mut Tx| {
        let (app, now) = (&writer, writer.now());
        let found = tokens::find(tx.conn(), &hash, Purpose::Unsubscribe).await?.ok_or(Error::Token)?;
        let subscriber = subscribers::find(tx.conn(), &found.subscriber_id).await?.ok_or(Error::Token)?;
        let next = subscriber.state.remove();
        if next != subscriber.state {
            subscribers::set_state(tx.conn(), &subscriber, next, now).await?;
            tokens::delete_confirming(tx.conn(), &subscriber.id).await?;
            app.record(tx, &subscriber.id, Step::Withdrawn, subscriber.locale, "").await?;
        }
        Ok::<_, Error>(())
    };
    app.runtime.db.write(remove).await?;
    Ok(Response::new(RemoveSubscriberResponse {}))
}
