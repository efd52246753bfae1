use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::secret::SecretHash;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::Step;
use crate::error::Error;
use crate::steps;
use crate::store::{subscribers, tokens};

/// The second step of the double opt-in; safe to repeat.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ConfirmSubscriberRequest,
) -> Result<pb::ConfirmSubscriberResponse, Error> {
    let pb::ConfirmSubscriberRequest { token, address } = message;
    let hash = SecretHash::of(&token);
    app.write(async move |app, tx| confirm(app, tx, &hash, &address).await).await?;
    Ok(pb::ConfirmSubscriberResponse {})
}

async fn confirm(app: &App, tx: &mut Tx, hash: &SecretHash, address: &str) -> Result<(), Error> {
    let now = app.now();
    let (id, until) = tokens::find_confirming(tx.conn(), hash).await?.ok_or(Error::Token)?;
    let subscriber = subscribers::find(tx.conn(), &id).await?.ok_or(Error::Token)?;
    let next = subscriber.state.confirm(now < until).ok_or(Error::Token)?;
    if next != subscriber.state {
        subscribers::set_state(tx.conn(), &subscriber, next, now).await?;
        let (id, locale) = (&subscriber.id, subscriber.locale);
        steps::record_consent(app, tx, id, Step::Confirmed, locale, address).await?;
    }
    Ok(())
}
