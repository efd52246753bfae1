use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;

use super::schedule_review::schedule_review;
use super::schedule_work::watch;
use super::tell_names::tell_names;
use crate::app::App;
use crate::domain::account::Account;
use crate::domain::opening::Opening;
use crate::error::Error;
use crate::store;
use crate::store::new_shop::NewShop;
use crate::timeline::Happening;

/// Stores the account with its first shop, and plans the work that time brings. `account` is the account of
/// `opening` in its final form.
pub(crate) async fn open_account(
    app: &App,
    tx: &mut Tx,
    (account, opening): (&Account, &Opening),
    opened: &Happening,
) -> Result<(), Error> {
    store::accounts::insert(tx.conn(), account).await?;
    let shop = NewShop {
        id: opening.shop_id.clone(),
        account_id: account.id.clone(),
        name: account.store_name.clone(),
        address: opening.address.clone(),
    };
    store::new_shop::add(tx.conn(), &shop, account.created_at, &app.runtime.random).await?;
    tell_names(app, tx, &account.id).await?;
    let owner = Actor::Owner(account.owner.id.clone());
    app.record(tx, &account.id, opened, owner)?;
    let terms = account.terms;
    if terms.trial.starts_at == account.created_at {
        let started = Happening::TrialStarted { last_day: terms.zone.day(terms.trial.ends_at) };
        app.record(tx, &account.id, &started, Actor::System)?;
    }
    schedule_review(app, tx, account, account.created_at).await?;
    watch(app, tx, account.clone()).await?;
    Ok(())
}
