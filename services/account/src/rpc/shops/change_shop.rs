use mostrador_proto::account::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::{self as shared, Failure};
use mostrador_runtime::events::Actor;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::outlet::Outlet;
use crate::domain::shop::{Shop, ShopChange};
use crate::domain::staff::Grant;
use crate::error::Error;
use crate::timeline::Happening;
use crate::{convert, steps, store};

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ChangeShopRequest,
) -> Result<pb::ChangeShopResponse, Error> {
    let attempt = Attempt::on("ChangeShop", &message.shop_id);
    let scope = app.runtime.scope_of_outlet_change(call, Grant::StoreInformation, attempt).await?;
    let status = match message.status() {
        pb::ShopStatus::Unspecified => None,
        // A manager may change the outlet's facts; only the owner switches it on and off.
        _ if matches!(scope.actor, Actor::Staff(_)) => {
            return Err(Failure::new(shared::Reason::SessionNotAnOwner).into());
        }
        named => Some(convert::shop_status_from(named)?),
    };
    let shop_id = convert::shop_id(&message.shop_id)?;
    let change = ShopChange {
        name: message.shop_name.map(|name| convert::name("shopName", &name)).transpose()?,
        address: message.address.map(|address| convert::address(Some(address))).transpose()?,
    };

    let (seen, actor) = (message.version, scope.actor.clone());

    let write = app.write(async move |app, tx| {
        let outlet = steps::find_shop_to_change(app, tx, &scope, &shop_id).await?;
        steps::admit_manager(tx, &scope.actor, Grant::StoreInformation).await?;
        let next = outlet.shop.changed(change.clone());
        // A second click finds the shop in the state that it asked for, in a version that the caller has not
        // seen.
        if next.is_some() || status.is_some_and(|to| to != outlet.shop.status) {
            outlet.shop.admit(seen)?;
        }
        let outlet = match next {
            Some(next) => change_shop(app, tx, &scope.actor, outlet, next).await?,
            None => outlet,
        };
        match status {
            Some(to) => steps::switch_shop(app, tx, outlet, to, &scope.actor).await,
            None => Ok(outlet),
        }
    });
    let outlet = write.await?;
    Ok(pb::ChangeShopResponse { shop: Some(convert::shop_for(&actor, outlet, &app.policy, app.now())) })
}

async fn change_shop(
    app: &App,
    tx: &mut Tx,
    actor: &Actor,
    outlet: Outlet,
    next: Shop,
) -> Result<Outlet, Error> {
    let account_id = &outlet.shop.account_id;
    // A refusal would reveal the names of the owner's other outlets to a manager.
    if next.name != outlet.shop.name && !matches!(actor, Actor::Staff(_)) {
        steps::admit_name(tx, (account_id, &next.id), &next.name).await?;
    }
    store::shops::advance(tx.conn(), &next).await?;
    if next.name != outlet.shop.name {
        steps::tell_names(app, tx, account_id).await?;
        steps::note_shop(app, tx, &next).await?;
    }
    for happening in happenings(&outlet.shop, &next) {
        app.record(tx, (account_id, next.id.any()), &happening, actor.clone())?;
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
