//! The conditions of a new shop and of each change of a shop.

use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::{Failure, Reason};
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AccountId, ShopId};
use mostrador_runtime::scope::AccountScope;

use crate::app::App;
use crate::domain::account::Account;
use crate::domain::lifecycle::AccountState;
use crate::domain::outlet::Outlet;
use crate::domain::staff::{Grant, StaffStatus};
use crate::error::Error;
use crate::store;

/// The passport may be a minute old, so the account itself decides.
pub(crate) fn admit_change(app: &App, account: &Account) -> Result<(), Error> {
    match account.lifecycle.state {
        _ if account.rights(&app.policy, app.now()).change => Ok(()),
        AccountState::Closed => Err(Error::Closed),
        _ => Err(Error::Frozen),
    }
}

/// The shop, if the caller sees it and its account may change.
pub(crate) async fn find_shop_to_change(
    app: &App,
    tx: &mut Tx,
    scope: &AccountScope,
    shop_id: &ShopId,
) -> Result<Outlet, Error> {
    let outlet = store::shops::find(tx.conn(), shop_id)
        .await?
        .filter(|outlet| scope.sees_shop(&outlet.shop.account_id, &outlet.shop.id))
        .ok_or(Error::UnknownShop)?;
    let account =
        store::accounts::find(tx.conn(), &outlet.shop.account_id).await?.ok_or(Error::UnknownAccount)?;
    admit_change(app, &account)?;
    Ok(outlet)
}

/// A manager's passport may be a minute old, so the owner's present grants decide. Other callers pass.
pub(crate) async fn admit_manager(tx: &mut Tx, actor: &Actor, grant: Grant) -> Result<(), Error> {
    let Actor::Staff(id) = actor else { return Ok(()) };
    let member = store::staff::find(tx.conn(), id.shop_id(), id.number()).await?;
    let is_granted =
        member.is_some_and(|member| member.status == StaffStatus::Active && member.grants.has(grant));
    if is_granted { Ok(()) } else { Err(Failure::new(Reason::GrantMissing).into()) }
}

/// Two shops with one name usually come from a second click, and receipts could not tell them apart.
pub(crate) async fn admit_name(
    tx: &mut Tx,
    (account_id, shop_id): (&AccountId, &ShopId),
    name: &str,
) -> Result<(), Error> {
    let taken = store::shops::has_name(tx.conn(), account_id, name, shop_id).await?;
    if taken { Err(Error::ShopNameTaken) } else { Ok(()) }
}
