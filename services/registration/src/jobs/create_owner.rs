use mostrador_proto::auth::v1::CreateOwnerRequest;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::Application;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::outbox::{Delivery, Handler};

use crate::app::App;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::steps::drop_password;
use crate::store::drafts;
use crate::timeline::{self, Happening};
use crate::{convert, mails, topics};

pub(super) fn handler(app: &App) -> Handler {
    let app = app.clone();
    Handler::new(topics::CREATE_OWNER, move |delivery| run(app.clone(), delivery))
}

/// Auth makes the owner, or says that the address was taken meanwhile.
async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let owner: CreateOwnerRequest = delivery.decode()?;
    let owner_id = convert::owner_id(&owner.owner_id)?;
    let made = app.auth()?.create_owner(delivery.request(owner)).await;
    match made.map_err(|status| Failure::from(&status))?.into_inner().outcome() {
        Outcome::Created => Ok(go_on(&app, owner_id).await?),
        Outcome::EmailTaken => Ok(refuse(&app, owner_id).await?),
        Outcome::Unspecified => Err(Failure::new(Reason::Internal)),
    }
}

async fn go_on(app: &App, owner_id: OwnerId) -> Result<(), Error> {
    app.write(async move |app, tx| {
        let Some(held) = drafts::find_by_owner(tx.conn(), &owner_id).await? else { return Ok(()) };
        let now = app.now();
        if drafts::mark_owner_made(tx.conn(), &held.id, now).await? {
            app.runtime.outbox.send(tx, topics::OPEN_ACCOUNT, &convert::account_of(&held)?, now)?;
        }
        Ok(())
    })
    .await
}

async fn refuse(app: &App, owner_id: OwnerId) -> Result<(), Error> {
    app.write(async move |app, tx| {
        let Some(held) = drafts::find_by_owner(tx.conn(), &owner_id).await? else { return Ok(()) };
        let Ok(State::Refused) = held.state.on(Event::Refuse) else { return Ok(()) };
        let now = app.now();
        if !drafts::move_state(tx.conn(), &held.id, (held.state, State::Refused), now).await? {
            return Err(Error::Raced);
        }
        if let Some(person) = &held.personal {
            app.runtime.outbox.send(tx, topics::SEND_MAIL, &mails::refused(&held, person), now)?;
        }
        drop_password::all(app, tx, &held)?;
        Ok(timeline::record(app, tx, &held, &Happening::Refused)?)
    })
    .await
}
