use mostrador_proto::account::v1::OpenAccountRequest;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::Delivery;

use super::timeline;
use crate::app::App;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::store::drafts;
use crate::{mails, topics};

/// Account opens the account; its answer is what makes the registration ready, so nothing is lost between the two.
pub(crate) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let wanted: OpenAccountRequest = delivery.decode()?;
    let id = wanted.registration_id.clone();
    let opened = app.account()?.open_account(delivery.request(wanted)).await;
    let trial_ends_at = opened.map_err(|status| Failure::from(&status))?.into_inner().trial_ends_at;
    complete(&app, id, trial_ends_at).await
}

/// Ready, with the welcome mail; the second time nothing happens.
pub(crate) async fn complete(
    app: &App,
    registration_id: String,
    trial_ends_at: Option<prost_types::Timestamp>,
) -> Result<(), Failure> {
    let (db, app) = (app.runtime.db.clone(), app.clone());
    let completed = db.write(async move |tx| {
        let Some(held) = drafts::find(tx.conn(), &registration_id).await? else { return Err(Error::None) };
        if held.state == State::Ready {
            return Ok(());
        }
        let (next, now) = (held.state.on(Event::Complete)?, app.now());
        if !drafts::move_state(tx.conn(), held.id.as_str(), (held.state, next), now).await? {
            return Err(Error::Raced);
        }
        let store_name = held.business.as_ref().map_or("", |business| &business.store_name);
        let welcome = mails::welcome(&held, store_name, trial_ends_at);
        app.runtime.outbox.send(tx, topics::SEND_MAIL, &welcome, now).await?;
        timeline::ready(tx, &app, &held).await?;
        Ok(())
    });
    Ok(completed.await?)
}
