use mostrador_runtime::Application;
use mostrador_runtime::db::{DbError, Tx};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::OrderId;

use super::schedule_review::schedule_review;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::subscription::Terms;
use crate::store;
use crate::timeline::{self, Happening};

/// The orders that are paid changed: the terms are `terms` from now on.
pub(crate) async fn set_terms(
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
    timeline::record(app, tx, &next.id, (Actor::System, order_id.as_str()), &happening)?;
    schedule_review(app, tx, &next, now).await
}
