//! The two ways in which an account moves: a step on its own axis, and a subscription that turns out to have changed.
//! Each is one compare-and-set with the messages and the line on the timeline that follow from it.

use jiff::Timestamp;
use mostrador_proto::account::v1::SubscriptionReview;
use mostrador_proto::auth::v1 as auth;
use mostrador_proto::commerce::v1::NoteAccountNamesRequest;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AccountId, OrderId};

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::lifecycle::Cause;
use crate::domain::rights::Standing;
use crate::domain::subscription::{SubscriptionState, Terms, just_after};
use crate::error::Error;
use crate::jobs::{NOTE_ACCOUNT_NAMES, REVIEW_SUBSCRIPTION, SET_STANDING};
use crate::store;
use crate::timeline::{self, Happening};

/// Moves the account on its axis; refused when the table of transitions has no such step.
pub async fn step(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    cause: Cause,
    actor: Actor,
) -> Result<Account, Error> {
    let now = app.now();
    let lifecycle = account.lifecycle.step(cause, now)?;
    let next = Account { lifecycle, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &next).await?;
    let happening = Happening::StateChanged { to: lifecycle.state };
    timeline::record(app, tx, &next.id, (actor, ""), &happening).await?;

    let standing = next.rights(&app.policy, now).standing;
    // An owner who registered again has a new account that says what the sessions may do.
    let replaced = cause == Cause::RegisteredAgain;
    if standing != account.rights(&app.policy, now).standing && !replaced {
        send_standing(app, tx, &next, standing).await?;
    }
    Ok(next)
}

/// Tells auth how far the owner's sessions reach from this version of the account on.
pub async fn send_standing(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    standing: Standing,
) -> Result<(), DbError> {
    let standing = match standing {
        Standing::Full => auth::Standing::Full,
        Standing::Limited => auth::Standing::Limited,
        Standing::None => auth::Standing::None,
    };
    let message = auth::SetStandingRequest {
        owner_id: account.owner.id.to_string(),
        version: account.version,
        standing: standing.into(),
        account_id: account.id.to_string(),
    };
    app.runtime.outbox.send(tx, SET_STANDING, &message, app.now()).await?;
    Ok(())
}

/// Tells commerce the names of the account and its shops as they are now: after each change of one of them.
pub async fn tell_names(app: &App, tx: &mut Tx, account_id: &AccountId) -> Result<(), Error> {
    let names = store::names::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    let message = NoteAccountNamesRequest {
        account_id: account_id.to_string(),
        version: names.version,
        owner_name: names.owner_name,
        store_name: names.store_name,
        shop_names: names.shop_names,
    };
    app.runtime.outbox.send(tx, NOTE_ACCOUNT_NAMES, &message, app.now()).await?;
    Ok(store::names::mark_told(tx.conn(), account_id, app.now()).await?)
}

/// Time passed: announces what the subscription has become, if that is news.
pub async fn review(app: &App, tx: &mut Tx, account: &Account) -> Result<(), DbError> {
    let now = app.now();
    let state = account.subscription(&app.policy, now);
    if state == account.announced {
        return Ok(());
    }
    let next = Account { announced: state, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &next).await?;
    let happening = match state {
        SubscriptionState::Free => Some(Happening::TrialEnded),
        SubscriptionState::PastDue => Some(Happening::RenewalDue),
        SubscriptionState::Ended => Some(Happening::SubscriptionEnded),
        SubscriptionState::Trial | SubscriptionState::Paid => None,
    };
    if let Some(happening) = happening {
        timeline::record(app, tx, &next.id, (Actor::System, ""), &happening).await?;
    }
    look_again(app, tx, &next, now).await
}

/// The orders that are paid changed: the terms are `terms` from now on.
pub async fn set_terms(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    terms: Terms,
    order_id: &OrderId,
    paid: bool,
) -> Result<(), DbError> {
    if terms == account.terms {
        return Ok(());
    }
    let now = app.now();
    let announced = terms.state(&app.policy, now);
    let next = Account { terms, announced, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &next).await?;
    let happening = match terms.paid.map(|paid| terms.zone.day(paid.ends_at)) {
        Some(last_day) if paid => Happening::SubscriptionPaid { last_day },
        Some(last_day) => Happening::SubscriptionShortened { last_day },
        None => Happening::SubscriptionTakenBack,
    };
    timeline::record(app, tx, &next.id, (Actor::System, order_id.as_str()), &happening).await?;
    look_again(app, tx, &next, now).await
}

/// A timed message for the moment at which time alone changes the subscription next.
pub async fn look_again(app: &App, tx: &mut Tx, account: &Account, now: Timestamp) -> Result<(), DbError> {
    let Some(change) = account.terms.next_change(&app.policy, now) else { return Ok(()) };
    let message = SubscriptionReview { account_id: account.id.to_string() };
    app.runtime.outbox.send(tx, REVIEW_SUBSCRIPTION, &message, just_after(change.at)).await?;
    Ok(())
}
