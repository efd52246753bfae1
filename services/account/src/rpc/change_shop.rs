use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::id::ShopId;
use mostrador_runtime::role::Tried;
use tonic::{Request, Status};

use crate::app::App;
use crate::changes;
use crate::domain::shop::{Shop, ShopChange};
use crate::error::Error;
use crate::rpc::add_shop::refuse_taken_name;
use crate::rpc::caller::{Scope, may_change};
use crate::rpc::set_shop_status::switch_outlet;
use crate::rpc::{convert, decode};
use crate::store;
use crate::store::shops::Outlet;
use crate::timeline::{self, Happening};

pub(super) async fn call(
    app: &App,
    request: Request<pb::ChangeShopRequest>,
) -> Result<pb::ChangeShopResponse, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let tried = Tried { call: "ChangeShop", subject_id: &request.get_ref().shop_id };
    let scope = Scope::changing(&app.runtime, &call, "", tried).await?;
    let asked = request.into_inner();
    let status = match asked.status() {
        pb::ShopStatus::Unspecified => None,
        named => Some(decode::shop_status(named)?),
    };
    let shop_id = decode::shop_id(&asked.shop_id)?;
    let change = ShopChange {
        name: asked.shop_name.map(|name: String| decode::name("shopName", &name)).transpose()?,
        address: asked.address.map(|address| decode::address(Some(address))).transpose()?,
    };

    let (db, policy, now) = (app.runtime.db.clone(), app.policy, app.now());
    let app = app.clone();
    let outlet = db
        .write(async move |tx: &mut Tx| {
            let outlet = change_outlet(&app, tx, &shop_id, &change, &scope).await?;
            match status {
                Some(to) => switch_outlet(&app, tx, outlet, to, &scope.actor).await,
                None => Ok(outlet),
            }
        })
        .await?;
    Ok(pb::ChangeShopResponse { shop: Some(convert::shop(outlet, &policy, now)) })
}

/// A change to what the shop is already answers the shop.
async fn change_outlet(
    app: &App,
    tx: &mut Tx,
    shop_id: &ShopId,
    change: &ShopChange,
    scope: &Scope,
) -> Result<Outlet, Error> {
    let outlet = store::shops::find(tx.conn(), shop_id)
        .await?
        .filter(|outlet| scope.sees(&outlet.shop.account_id))
        .ok_or(Error::UnknownShop)?;
    let account_id = &outlet.shop.account_id;
    let account = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    may_change(&account, &app.policy, app.now())?;
    let Some(next) = outlet.shop.changed(change.clone()) else { return Ok(outlet) };
    refuse_taken_name(tx, (&account.id, shop_id), &next.name).await?;
    store::shops::advance(tx.conn(), &next).await?;
    if next.name != outlet.shop.name {
        changes::tell_names(app, tx, account_id).await?;
    }
    for happening in happenings(&outlet.shop, &next) {
        let by = (scope.actor.clone(), shop_id.as_str());
        timeline::record(app, tx, &account.id, by, &happening).await?;
    }
    Ok(Outlet { shop: next, ..outlet })
}

fn happenings(before: &Shop, after: &Shop) -> Vec<Happening> {
    let mut happened = Vec::new();
    if before.name != after.name {
        happened.push(Happening::ShopRenamed { from: before.name.clone(), to: after.name.clone() });
    }
    if before.address != after.address {
        happened.push(Happening::ShopMoved { name: after.name.clone() });
    }
    happened
}
