use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;

use super::mail_proof;
use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::Event;
use crate::error::Error;
use crate::store::drafts;
use crate::timeline::Happening;
use crate::{mails, topics};

/// Completes a registration whose owner can sign in: sends the welcome mail and ends links and code; the
/// draft then shows only its state.
pub(crate) async fn complete(
    app: &App,
    tx: &mut Tx,
    held: &Draft,
    trial_ends_at: Option<prost_types::Timestamp>,
) -> Result<(), Error> {
    let (next, now) = (held.state.on(Event::Complete)?, app.now());
    if !drafts::move_state(tx.conn(), &held.id, (held.state, next), now).await? {
        return Err(Error::Raced);
    }
    mail_proof::void(tx.conn(), &held.id).await?;
    let store_name = held.business.as_ref().map_or("", |business| &business.store_name);
    let welcome = mails::welcome(held, store_name, trial_ends_at);
    app.runtime.outbox.send(tx, topics::SEND_MAIL, &welcome, now)?;
    Ok(app.record(tx, held, &Happening::Ready, Actor::System)?)
}
