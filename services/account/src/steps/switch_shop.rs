use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;

use super::note_shop::note_shop;
use crate::app::App;
use crate::domain::outlet::Outlet;
use crate::domain::shop::ShopStatus;
use crate::error::Error;
use crate::store;
use crate::timeline::Happening;

/// Compare-and-set; a switch to the present status is refused.
///
/// Disabling stops the work at the outlet's counter (`Rights::sell`) and nothing else: the account's plan and
/// its days run on, and so do its other outlets. Auth hears of it and ends the cashiers' sessions; paired
/// devices stay paired.
pub(crate) async fn switch_shop(
    app: &App,
    tx: &mut Tx,
    outlet: Outlet,
    to: ShopStatus,
    actor: &Actor,
) -> Result<Outlet, Error> {
    let next = outlet.shop.switched(to, app.now())?;
    store::shops::advance(tx.conn(), &next).await?;
    note_shop(app, tx, &next).await?;
    let name = next.name.clone();
    let happening = match to {
        ShopStatus::Active => Happening::ShopEnabled { name },
        ShopStatus::Disabled => Happening::ShopDisabled { name },
    };
    app.record(tx, (&next.account_id, next.id.any()), &happening, actor.clone())?;
    Ok(Outlet { shop: next, ..outlet })
}
