use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;

use super::schedule_review::schedule_review;
use super::schedule_work::schedule_work;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::subscription::Terms;
use crate::error::Error;
use crate::store;
use crate::timeline::{self, Happening, Origin};

/// The paid orders or the granted days changed: the terms are `terms` from now on.
pub(crate) async fn set_terms(
    app: &App,
    tx: &mut Tx,
    account: &Account,
    terms: Terms,
    happening: &Happening,
    origin: Origin<'_>,
) -> Result<Account, Error> {
    if terms == account.terms {
        return Ok(account.clone());
    }
    let now = app.now();
    let announced = terms.state(&app.policy, now);
    let next = Account { terms, announced, version: account.version + 1, ..account.clone() };
    store::accounts::advance(tx.conn(), &next).await?;
    timeline::record(app, tx, &next.id, origin, happening)?;
    schedule_review(app, tx, &next, now).await?;
    Ok(schedule_work(app, tx, next).await?)
}
