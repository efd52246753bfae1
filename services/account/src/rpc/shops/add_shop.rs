use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::ShopId;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::outlet::Outlet;
use crate::error::Error;
use crate::store::new_shop::NewShop;
use crate::timeline::Happening;
use crate::{convert, steps, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::AddShopRequest,
) -> Result<pb::AddShopResponse, Error> {
    let attempt = Attempt::on("AddShop", &message.account_id);
    let scope = app.runtime.scope_of_change(call, &message.account_id, attempt).await?;
    let shop = NewShop {
        id: shop_id(app, &message.shop_id)?,
        account_id: scope.account_id()?.clone(),
        name: convert::name("shopName", &message.shop_name)?,
        address: convert::address(message.address)?,
    };

    let caller = scope.actor.id().to_owned();
    let add = async move |app: &App, tx: &mut Tx| {
        let outlet = add(app, tx, &shop, &scope.actor).await?;
        Ok::<_, Error>(pb::AddShopResponse { shop: Some(convert::shop(outlet, &app.policy, app.now())) })
    };
    if message.optional_idempotency_key.is_empty() {
        return app.write(add).await;
    }
    let request_hash = [message.account_id.as_bytes(), &message.request_hash].concat();
    let key = message.optional_idempotency_key;
    app.write_once(Key { caller, call: "add_shop", key, request_hash }, add).await
}

fn shop_id(app: &App, asked: &str) -> Result<ShopId, Error> {
    if asked.is_empty() {
        return Ok(ShopId::at(app.now(), &app.runtime.random));
    }
    convert::id("shopId", asked)
}

/// A repeated request with the same id answers the shop as it is.
async fn add(app: &App, tx: &mut Tx, shop: &NewShop, actor: &Actor) -> Result<Outlet, Error> {
    if let Some(known) = store::shops::find(tx.conn(), &shop.id).await? {
        return if known.shop.account_id == shop.account_id { Ok(known) } else { Err(Error::UnknownShop) };
    }
    let account_id = &shop.account_id;
    let account = store::accounts::find(tx.conn(), account_id).await?.ok_or(Error::UnknownAccount)?;
    steps::admit_change(app, &account)?;
    if store::shops::count(tx.conn(), account_id).await? >= i64::from(app.policy.most_shops) {
        return Err(Error::TooManyShops);
    }
    steps::admit_name(tx, (account_id, &shop.id), &shop.name).await?;
    let added = store::new_shop::add(tx.conn(), shop, app.now(), &app.runtime.random).await?;
    steps::tell_names(app, tx, account_id).await?;
    let happening = Happening::ShopAdded { name: added.name.clone() };
    app.record(tx, (account_id, added.id.any()), &happening, actor.clone())?;
    Ok(Outlet::of(&account, added))
}
