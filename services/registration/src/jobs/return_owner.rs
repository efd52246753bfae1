//! The owner of a proven address registers again: the account service opens another account or refuses, then
//! auth gives the owner that account and the draft's password. Each step can be repeated at any point. No
//! account is opened for an owner who has another address by then, as the proven address is no longer the
//! owner's.

use mostrador_proto::account::v1::open_account_again_response::Outcome;
use mostrador_proto::account::v1::{OpenAccountAgainRequest, OpenAccountAgainResponse};
use mostrador_proto::auth::v1::FindOwnerRequest;
use mostrador_runtime::Application;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::state::State;
use crate::error::Error;
use crate::steps::{complete, refuse};
use crate::store::drafts;
use crate::{convert, topics};

pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let due: topics::DraftRef = delivery.decode()?;
    let id = convert::registration_id(&due.registration_id)?;
    let held = drafts::find(&mut *app.runtime.db.read().await?, &id).await?;
    // Another delivery came first.
    let Some(held) = held.filter(|held| held.state == State::Verified) else { return Ok(()) };
    if !may_go_on(&app, &held).await? {
        return Ok(end(&app, id, None).await?);
    }
    let opened = open_account(&app, &held, &delivery).await?;
    match opened.outcome() {
        Outcome::Opened => {
            note_opened(&app, id.clone()).await?;
            let back = convert::return_of(&held, opened.version)?;
            let returned = app.auth()?.return_owner(delivery.request(back)).await;
            returned.map_err(|status| Failure::from(&status))?;
            Ok(end(&app, id, Some(opened)).await?)
        }
        Outcome::Refused => Ok(end(&app, id, None).await?),
        Outcome::Unspecified => Err(Failure::new(Reason::Internal)),
    }
}

/// Once the account is open, the owner gets it with any address.
async fn may_go_on(app: &App, held: &Draft) -> Result<bool, Failure> {
    if drafts::was_opened_again(&mut *app.runtime.db.read().await?, &held.id).await? {
        return Ok(true);
    }
    let Some(person) = &held.personal else { return Ok(true) };
    let find = FindOwnerRequest { email: person.email.to_string() };
    let found = app.auth()?.find_owner(app.runtime.request(find)).await;
    let found = found.map_err(|status| Failure::from(&status))?.into_inner();
    Ok(found.owner_id == held.owner().to_string() && !found.has_left)
}

async fn note_opened(app: &App, id: RegistrationId) -> Result<(), Error> {
    app.write(async move |app, tx| Ok(drafts::note_opened_again(tx.conn(), &id, app.now()).await?)).await
}

async fn open_account(
    app: &App,
    held: &Draft,
    delivery: &Delivery,
) -> Result<OpenAccountAgainResponse, Failure> {
    let request = OpenAccountAgainRequest { opening: Some(convert::account_of(held)?) };
    let opened = app.account()?.open_account_again(delivery.request(request)).await;
    Ok(opened.map_err(|status| Failure::from(&status))?.into_inner())
}

/// Without an opened account the registration is refused.
async fn end(app: &App, id: RegistrationId, opened: Option<OpenAccountAgainResponse>) -> Result<(), Error> {
    app.write(async move |app, tx| {
        let Some(held) = drafts::find(tx.conn(), &id).await? else { return Ok(()) };
        let Some(opened) = &opened else { return refuse(app, tx, &held).await };
        if drafts::mark_owner_made(tx.conn(), &held.id, app.now()).await? {
            complete(app, tx, &held, opened.trial_ends_at).await?;
        }
        Ok(())
    })
    .await
}
