use jiff::Timestamp;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::registration::v1::CompleteRegistrationRequest;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{RegistrationId, ShopId};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::account::{Account, BusinessType, Owner};
use crate::domain::address::Address;
use crate::domain::holds::Hold;
use crate::domain::lifecycle::{Cause, Lifecycle};
use crate::domain::papers::Papers;
use crate::domain::policy::Policy;
use crate::domain::subscription::{Period, SubscriptionState, Terms};
use crate::domain::zone::Zone;
use crate::error::Error;
use crate::store::new_shop::NewShop;
use crate::timeline::{self, Happening};
use crate::topics::COMPLETE_REGISTRATION;
use crate::{convert, steps, store};

/// The data that registration hands over; the ids are its own, so that asking again changes nothing.
#[derive(Clone)]
struct Opening {
    account: Account,
    shop_id: ShopId,
    registration_id: RegistrationId,
    address: Address,
}

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::OpenAccountRequest,
) -> Result<pb::OpenAccountResponse, Error> {
    let opening = decode(message, &app.policy, app.now())?;
    let trial = app.write(async move |app, tx| open(app, tx, &opening).await).await?;
    Ok(pb::OpenAccountResponse { trial_ends_at: Some(timestamp(trial.ends_at)) })
}

fn decode(message: pb::OpenAccountRequest, policy: &Policy, now: Timestamp) -> Result<Opening, Error> {
    let plan = convert::plan(message.plan())?;
    let address = convert::address(message.address)?;
    let zone = Zone::of_province(&address.province.code);
    let trial = Period::trial(now, zone, policy);
    let account = Account {
        id: convert::id("accountId", &message.account_id)?,
        owner: Owner {
            id: convert::id("ownerId", &message.owner_id)?,
            full_name: convert::name("ownerName", &message.owner_name)?,
            email: message.owner_email,
            phone: message.owner_phone,
        },
        store_name: convert::name("storeName", &message.store_name)?,
        business_type: BusinessType::parse(&message.business_type)
            .ok_or_else(|| convert::refuse("businessType", FieldReason::Invalid))?,
        outlet_count: message.outlet_count,
        plan,
        created_at: now,
        lifecycle: Lifecycle::opened(now),
        terms: Terms::trial_only(zone, trial),
        agreed_cycle: None,
        announced: SubscriptionState::Trial,
        last_active_at: now,
        papers: Papers::NONE,
        taken_back_at: None,
        clocks_from: Some(now),
        papers_from: Some(now),
        review_at: None,
        deletion_asked_at: None,
        next_hold: None,
        version: 1,
    };
    Ok(Opening {
        account,
        shop_id: convert::id("shopId", &message.shop_id)?,
        registration_id: convert::id("registrationId", &message.registration_id)?,
        address,
    })
}

async fn open(app: &App, tx: &mut Tx, opening: &Opening) -> Result<Period, Error> {
    let account = &opening.account;
    if let Some(known) = store::accounts::find(tx.conn(), &account.id).await? {
        let same = known.owner.id == account.owner.id;
        return if same { Ok(known.terms.trial) } else { Err(Error::AlreadyOpen) };
    }
    let replaced = replace_unused(app, tx, account).await?;
    let version = replaced.as_ref().map_or(1, |old| old.version + 1);
    let account = Account { version, ..account.clone() };
    store::accounts::insert(tx.conn(), &account).await?;
    if replaced.is_some() {
        steps::send_standing(app, tx, &account, account.rights(&app.policy, app.now())).await?;
    }
    let shop = NewShop {
        id: opening.shop_id.clone(),
        account_id: account.id.clone(),
        name: account.store_name.clone(),
        address: opening.address.clone(),
    };
    store::new_shop::add(tx.conn(), &shop, account.created_at, &app.runtime.random).await?;
    steps::tell_names(app, tx, &account.id).await?;
    tell(app, tx, &account, &opening.registration_id).await?;
    let trial = account.terms.trial;
    steps::watch(app, tx, account).await?;
    Ok(trial)
}

/// An owner whose account is held for not being used and who registers again gets a new one; the old one is
/// closed. Any other hold stays where it is: a new account would be a way around it.
async fn replace_unused(app: &App, tx: &mut Tx, account: &Account) -> Result<Option<Account>, Error> {
    let Some(old) = store::accounts::find_open_of(tx.conn(), &account.owner.id).await? else {
        return Ok(None);
    };
    if !old.lifecycle.holds.has(Hold::StillIdle) {
        return Err(Error::AlreadyOpen);
    }
    let owner = Actor::Owner(old.owner.id.clone());
    steps::step_account(app, tx, &old, Cause::RegisteredAgain, (owner, "").into()).await.map(Some)
}

async fn tell(app: &App, tx: &mut Tx, account: &Account, registration: &RegistrationId) -> Result<(), Error> {
    let trial = account.terms.trial;
    let owner = Actor::Owner(account.owner.id.clone());
    let opened = Happening::AccountOpened { store_name: account.store_name.clone() };
    timeline::record(app, tx, &account.id, (owner, ""), &opened)?;
    let started = Happening::TrialStarted { last_day: account.terms.zone.day(trial.ends_at) };
    timeline::record(app, tx, &account.id, (Actor::System, ""), &started)?;

    let complete = CompleteRegistrationRequest {
        registration_id: registration.to_string(),
        trial_ends_at: Some(timestamp(trial.ends_at)),
    };
    app.runtime.outbox.send(tx, COMPLETE_REGISTRATION, &complete, account.created_at)?;
    steps::schedule_review(app, tx, account, account.created_at).await?;
    Ok(())
}
