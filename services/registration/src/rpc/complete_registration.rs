use mostrador_proto::registration::v1::{CompleteRegistrationRequest, CompleteRegistrationResponse};
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::steps::mail_proof;
use crate::store::drafts;
use crate::timeline::{self, Happening};
use crate::{convert, mails, topics};

/// The account exists: the registration is ready and sends the welcome mail; links and code end, and the
/// draft answers its state only. A repetition changes nothing.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: CompleteRegistrationRequest,
) -> Result<CompleteRegistrationResponse, Error> {
    let id = convert::registration_id(&message.registration_id)?;
    app.write(async move |app, tx| {
        let held = drafts::find(tx.conn(), &id).await?.ok_or(Error::None)?;
        if held.state == State::Ready {
            return Ok(CompleteRegistrationResponse {});
        }
        let (next, now) = (held.state.on(Event::Complete)?, app.now());
        if !drafts::move_state(tx.conn(), &held.id, (held.state, next), now).await? {
            return Err(Error::Raced);
        }
        mail_proof::void(tx.conn(), &held.id).await?;
        let store_name = held.business.as_ref().map_or("", |business| &business.store_name);
        let welcome = mails::welcome(&held, store_name, message.trial_ends_at);
        app.runtime.outbox.send(tx, topics::SEND_MAIL, &welcome, now)?;
        timeline::record(app, tx, &held, &Happening::Ready)?;
        Ok(CompleteRegistrationResponse {})
    })
    .await
}
