use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::convert;
use crate::domain::basket;
use crate::domain::ids::ItemId;
use crate::error::Error;
use crate::steps::place_order::place_order;
use crate::store::{checkouts, orders};

/// The subscription and price that the owner saw.
#[derive(Clone)]
struct Wish {
    sku: String,
    price: Rupiah,
    /// The part that credit pays.
    covered: Rupiah,
}

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::OrderRenewalRequest,
) -> Result<pb::OrderRenewalResponse, Error> {
    let owner = call.renewing_owner()?.clone();
    let key = Key {
        caller: owner.owner_id.to_string(),
        call: "order_renewal",
        key: message.idempotency_key,
        request_hash: message.request_hash,
    };
    let covered = Rupiah::new(message.credit);
    let wish = Wish { sku: message.sku, price: Rupiah::new(message.price), covered };
    let again = key.clone();
    app.write_once(key, async move |app, tx| order(app, tx, &owner, &wish, &again).await).await
}

async fn order(
    app: &App,
    tx: &mut Tx,
    owner: &OwnerPassport,
    wish: &Wish,
    key: &Key,
) -> Result<pb::OrderRenewalResponse, Error> {
    let item_id = ItemId::new(&app.runtime.clock, &app.runtime.random);
    let item = basket::subscription(&app.catalog, &wish.sku, item_id)?;
    if item.total != wish.price {
        return Err(Error::PriceChanged);
    }
    let open = orders::open_of(tx.conn(), &owner.account_id).await?;
    if open.iter().any(|order| order.subscription_days() > 0) {
        return Err(Error::RenewalOpen);
    }
    let customer = checkouts::find_customer(tx, &owner.account_id, key, app.now()).await?;
    let order = place_order(app, tx, (owner, &customer), vec![item], wish.covered).await?;
    Ok(pb::OrderRenewalResponse { order: Some(convert::order(app, &order)) })
}
