use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;

use super::drop_password;
use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::store::drafts;
use crate::timeline::Happening;
use crate::{mails, topics};

/// Refuses a registration whose address has an owner. A registration that is over stays unchanged.
pub(crate) async fn refuse(app: &App, tx: &mut Tx, held: &Draft) -> Result<(), Error> {
    let Ok(State::Refused) = held.state.on(Event::Refuse) else { return Ok(()) };
    let now = app.now();
    if !drafts::move_state(tx.conn(), &held.id, (held.state, State::Refused), now).await? {
        return Err(Error::Raced);
    }
    if let Some(person) = &held.personal {
        app.runtime.outbox.send(tx, topics::SEND_MAIL, &mails::refused(held, person), now)?;
    }
    drop_password::all(app, tx, held)?;
    Ok(app.record(tx, held, &Happening::Refused, Actor::System)?)
}
