use mostrador_proto::auth::v1::CreateOwnerRequest;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::Application;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::domain::state::State;
use crate::error::Error;
use crate::steps::refuse;
use crate::store::drafts;
use crate::{convert, topics};

/// Auth makes the owner, or says who has the address.
pub(super) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let owner: CreateOwnerRequest = delivery.decode()?;
    let owner_id = convert::owner_id(&owner.owner_id)?;
    let made = app.auth()?.create_owner(delivery.request(owner)).await;
    let made = made.map_err(|status| Failure::from(&status))?.into_inner();
    match made.outcome() {
        Outcome::Created => Ok(go_on(&app, owner_id).await?),
        Outcome::EmailTaken => Ok(hand_to(&app, owner_id, convert::named_owner(&made.holder_id)?).await?),
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

/// Lets the address's holder register again, unless the address is reserved for an owner who left it.
async fn hand_to(app: &App, owner_id: OwnerId, holder: Option<OwnerId>) -> Result<(), Error> {
    app.write(async move |app, tx| {
        let held = drafts::find_by_owner(tx.conn(), &owner_id).await?;
        let Some(held) = held.filter(|held| held.state == State::Verified) else { return Ok(()) };
        let Some(holder) = &holder else { return refuse(app, tx, &held).await };
        if held.returning.is_none() {
            drafts::set_returning(tx.conn(), &held.id, holder).await?;
            let due = topics::DraftRef { registration_id: held.id.to_string() };
            app.runtime.outbox.send(tx, topics::RETURN_OWNER, &due, app.now())?;
        }
        Ok(())
    })
    .await
}
