use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::Step;
use crate::error::Error;
use crate::steps;
use crate::store::{subscribers, tokens};

/// Unsubscribes by the link of any mail, even an old one; safe to repeat.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::RemoveSubscriberRequest,
) -> Result<pb::RemoveSubscriberResponse, Error> {
    let hash = SecretHash::of(&message.token);
    app.write(async move |app, tx| remove(app, tx, &hash).await).await?;
    Ok(pb::RemoveSubscriberResponse {})
}

async fn remove(app: &App, tx: &mut Tx, hash: &SecretHash) -> Result<(), Error> {
    let id = tokens::find_unsubscribing(tx.conn(), hash).await?.ok_or(Error::Token)?;
    let subscriber = subscribers::find(tx.conn(), &id).await?.ok_or(Error::Token)?;
    let next = subscriber.state.remove();
    if next != subscriber.state {
        subscribers::set_state(tx.conn(), &subscriber, next, app.now()).await?;
        tokens::delete_confirming(tx.conn(), &subscriber.id).await?;
        let (id, locale) = (&subscriber.id, subscriber.locale);
        steps::record_consent(app, tx, id, Step::Withdrawn, locale, "").await?;
    }
    Ok(())
}
