use mostrador_proto::account::v1::{Address, OpenAccountRequest, Plan as AccountPlan};
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_proto::auth::v1::{CreateOwnerRequest, DropStagedPasswordRequest};
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::outbox::Delivery;

use crate::app::App;
use crate::domain::areas::Place;
use crate::domain::draft::Draft;
use crate::domain::plan::Plan;
use crate::domain::state::{Event, State};
use crate::error::Error;
use crate::store::drafts;
use crate::timeline::{self, Happening};
use crate::{mails, topics};

/// Auth makes the owner, or says that the address was taken meanwhile.
pub(crate) async fn run(app: App, delivery: Delivery) -> Result<(), Failure> {
    let owner: CreateOwnerRequest = delivery.decode()?;
    let owner_id = owner.owner_id.parse().map_err(|_| Error::None)?;
    let made = app.auth()?.create_owner(delivery.request(owner)).await;
    match made.map_err(|status| Failure::from(&status))?.into_inner().outcome() {
        Outcome::Created => Ok(go_on(&app, owner_id).await?),
        Outcome::EmailTaken => Ok(refuse(&app, owner_id).await?),
        Outcome::Unspecified => Err(Failure::new(Reason::Internal)),
    }
}

async fn go_on(app: &App, owner_id: OwnerId) -> Result<(), Error> {
    let (db, app) = (app.runtime.db.clone(), app.clone());
    db.write(async move |tx| {
        let Some(held) = drafts::find_by_owner(tx.conn(), &owner_id).await? else { return Ok(()) };
        let now = app.now();
        if drafts::mark_owner_made(tx.conn(), &held.id, now).await? {
            app.runtime.outbox.send(tx, topics::OPEN_ACCOUNT, &account_of(&held)?, now).await?;
        }
        Ok(())
    })
    .await
}

async fn refuse(app: &App, owner_id: OwnerId) -> Result<(), Error> {
    let (db, app) = (app.runtime.db.clone(), app.clone());
    db.write(async move |tx| {
        let Some(held) = drafts::find_by_owner(tx.conn(), &owner_id).await? else { return Ok(()) };
        let Ok(State::Refused) = held.state.on(Event::Refuse) else { return Ok(()) };
        let now = app.now();
        if !drafts::move_state(tx.conn(), &held.id, (held.state, State::Refused), now).await? {
            return Err(Error::Raced);
        }
        if let Some(person) = &held.personal {
            app.runtime.outbox.send(tx, topics::SEND_MAIL, &mails::refused(&held, person), now).await?;
        }
        let drop = DropStagedPasswordRequest { owner_id: owner_id.to_string(), ..Default::default() };
        app.runtime.outbox.send(tx, topics::DROP_PASSWORD, &drop, now).await?;
        timeline::record(&app, tx, &held, &Happening::Refused).await?;
        Ok(())
    })
    .await
}

fn account_of(held: &Draft) -> Result<OpenAccountRequest, DbError> {
    let missing = |what: &'static str| DbError::corrupt(what, "missing when submitted");
    let person = held.personal.clone().ok_or_else(|| missing("personal"))?;
    let business = held.business.clone().ok_or_else(|| missing("business"))?;
    let plan = match held.plan.ok_or_else(|| missing("registrations.plan"))? {
        Plan::Lite => AccountPlan::Lite,
        Plan::Dine => AccountPlan::Dine,
    };
    Ok(OpenAccountRequest {
        account_id: held.account_id.to_string(),
        owner_id: held.owner_id.to_string(),
        shop_id: held.shop_id.to_string(),
        registration_id: held.id.to_string(),
        store_name: business.store_name,
        business_type: business.business_type.as_str().to_owned(),
        outlet_count: business.outlet_count,
        plan: plan.into(),
        address: Some(address(business.store_address, business.place)),
        owner_email: person.email.to_string(),
        owner_name: person.full_name,
        owner_phone: person.phone.to_string(),
    })
}

fn address(street: String, place: Place) -> Address {
    Address {
        street,
        province_code: place.province.code,
        city_code: place.city.code,
        district_code: place.district.code,
        province_name: place.province.name,
        city_name: place.city.name,
        district_name: place.district.name,
    }
}
