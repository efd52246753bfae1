use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::ShopId;
use mostrador_runtime::role::Tried;
use tonic::{Request, Status};

use crate::app::App;
use crate::domain::shop::ShopStatus;
use crate::error::Error;
use crate::rpc::caller::{Scope, may_change};
use crate::rpc::{convert, decode};
use crate::store;
use crate::store::shops::Outlet;
use crate::timeline::{self, Happening};

pub(super) async fn call(
    app: &App,
    request: Request<pb::SetShopStatusRequest>,
) -> Result<pb::SetShopStatusResponse, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "SetShopStatus", subject_id: &request.get_ref().shop_id };
    let scope = Scope::changing(&app.runtime, &call, "", tried).await?;
    let asked = request.into_inner();
    let status = decode::shop_status(asked.status())?;
    let shop_id = decode::shop_id(&asked.shop_id)?;

    let (db, policy, now) = (app.runtime.db.clone(), app.policy, app.now());
    let app = app.clone();
    let outlet = db.write(async move |tx: &mut Tx| switch(&app, tx, &shop_id, status, &scope).await).await?;
    Ok(pb::SetShopStatusResponse { shop: Some(convert::shop(outlet, &policy, now)) })
}

async fn switch(
    app: &App,
    tx: &mut Tx,
    shop_id: &ShopId,
    to: ShopStatus,
    scope: &Scope,
) -> Result<Outlet, Error> {
    let outlet = store::shops::find(tx.conn(), shop_id)
        .await?
        .filter(|outlet| scope.sees(&outlet.shop.account_id))
        .ok_or(Error::UnknownShop)?;
    let account =
        store::accounts::find(tx.conn(), &outlet.shop.account_id).await?.ok_or(Error::UnknownAccount)?;
    may_change(&account, &app.policy, app.now())?;
    switch_outlet(app, tx, outlet, to, &scope.actor).await
}

/// Compare-and-set; the status it has already is refused.
pub(super) async fn switch_outlet(
    app: &App,
    tx: &mut Tx,
    outlet: Outlet,
    to: ShopStatus,
    actor: &Actor,
) -> Result<Outlet, Error> {
    let next = outlet.shop.switched(to, app.now())?;
    store::shops::advance(tx.conn(), &next).await?;
    let name = next.name.clone();
    let happening = match to {
        ShopStatus::Active => Happening::ShopEnabled { name },
        ShopStatus::Disabled => Happening::ShopDisabled { name },
    };
    timeline::record(app, tx, &next.account_id, (actor.clone(), next.id.as_str()), &happening).await?;
    Ok(Outlet { shop: next, ..outlet })
}
