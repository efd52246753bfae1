use mostrador_proto::account::v1 as pb;
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::{AccountId, ShopId};
use mostrador_runtime::role::Tried;
use tonic::{Request, Status};

use crate::app::App;
use crate::changes;
use crate::error::Error;
use crate::rpc::caller::{Scope, may_change};
use crate::rpc::{convert, decode};
use crate::store;
use crate::store::new_shop::{NewShop, add};
use crate::store::shops::Outlet;
use crate::timeline::{self, Happening};

pub(super) async fn call(
    app: &App,
    request: Request<pb::AddShopRequest>,
) -> Result<pb::AddShopResponse, Status> {
    let call = app.runtime.call(&request, &[ServiceName::Edge]).await?;
    let account_id = &request.get_ref().account_id;
    let tried = Tried { call: "AddShop", subject_id: account_id };
    let scope = Scope::changing(&app.runtime, &call, account_id, tried).await?;
    let asked = request.into_inner();
    let shop = NewShop {
        id: shop_id(app, &asked.shop_id)?,
        account_id: scope.account_id()?.clone(),
        name: decode::name("shopName", &asked.shop_name)?,
        address: decode::address(asked.address)?,
    };

    let (db, policy, now) = (app.runtime.db.clone(), app.policy, app.now());
    let app = app.clone();
    let outlet = db.write(async move |tx: &mut Tx| write(&app, tx, &shop, &scope.actor).await).await?;
    Ok(pb::AddShopResponse { shop: Some(convert::shop(outlet, &policy, now)) })
}

fn shop_id(app: &App, asked: &str) -> Result<ShopId, Error> {
    if asked.is_empty() {
        return Ok(ShopId::at(app.now(), &app.runtime.random));
    }
    decode::id("shopId", asked)
}

/// A second click, and a name that would be read on two receipts.
pub(super) async fn refuse_taken_name(
    tx: &mut Tx,
    (account_id, shop_id): (&AccountId, &ShopId),
    name: &str,
) -> Result<(), Error> {
    let taken = store::shops::has_name(tx.conn(), account_id, name, shop_id).await?;
    if taken { Err(Error::ShopNameTaken) } else { Ok(()) }
}

/// Asking again with the same id answers the shop as it is.
async fn write(app: &App, tx: &mut Tx, shop: &NewShop, actor: &Actor) -> Result<Outlet, Error> {
    if let Some(known) = store::shops::find(tx.conn(), &shop.id).await? {
        return if known.shop.account_id == shop.account_id { Ok(known) } else { Err(Error::UnknownShop) };
    }
    let account_id = &shop.account_id;
    let account = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    let now = app.now();
    may_change(&account, &app.policy, now)?;
    if store::shops::count(tx.conn(), account_id).await? >= i64::from(app.policy.most_shops) {
        return Err(Error::TooManyShops);
    }
    refuse_taken_name(tx, (&shop.account_id, &shop.id), &shop.name).await?;
    let added = add(tx.conn(), shop, now, &app.runtime.random).await?;
    changes::tell_names(app, tx, account_id).await?;
    let happening = Happening::ShopAdded { name: added.name.clone() };
    timeline::record(app, tx, &added.account_id, (actor.clone(), added.id.as_str()), &happening).await?;
    Ok(Outlet {
        shop: added,
        plan: account.plan,
        account_state: account.lifecycle.state,
        terms: account.terms,
    })
}
