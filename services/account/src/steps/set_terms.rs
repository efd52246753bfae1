use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Origin;
use mostrador_runtime::id::OrderId;

use super::schedule_review::schedule_review;
use super::schedule_work::schedule_work;
use super::step_account::step_account;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::renewal::settlement;
use crate::domain::subscription::Terms;
use crate::error::Error;
use crate::store;
use crate::timeline::Happening;

/// Gives the account the terms `terms` after a change of the paid orders, the granted days or the owner's
/// wish. If no payment is late any more, the account is no longer held for lateness.
pub(crate) async fn set_terms(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    terms: Terms,
    happening: &Happening,
    (order_id, origin): (Option<&OrderId>, Origin<'_>),
) -> Result<Account, Error> {
    if terms == account.terms {
        return Ok(account.clone());
    }
    let now = app.now();
    let announced = terms.state(&app.policy, now);
    let paid_until = |terms: &Terms| terms.paid.map(|paid| paid.ends_at);
    let ends_earlier = paid_until(&terms) < paid_until(&account.terms);
    let taken_back_at = if ends_earlier { Some(now) } else { account.taken_back_at };
    let next = Account { terms, announced, taken_back_at, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &next).await?;
    let subject = (&next.id, order_id.map(OrderId::any).unwrap_or_default());
    app.record(tx, subject, happening, origin.clone())?;
    schedule_review(app, tx, &next, now).await?;
    match settlement(&next, &app.policy, now) {
        Some(cause) => step_account(app, tx, &next, cause, (order_id, origin)).await,
        None => Ok(schedule_work(app, tx, next).await?),
    }
}
